"""stub"""
def hand_text(record): return ""
