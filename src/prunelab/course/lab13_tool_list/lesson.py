# %% [markdown]
# x
