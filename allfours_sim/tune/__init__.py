"""Making players stronger by play: vectors of numbers raced against each other."""
