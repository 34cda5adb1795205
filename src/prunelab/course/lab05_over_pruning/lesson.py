# %% [markdown]
# # 05
