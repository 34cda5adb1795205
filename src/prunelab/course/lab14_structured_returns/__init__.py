"""Lab 14: structured returns, and loading on demand."""
