# %% [markdown]
# # 14 · Structured returns
