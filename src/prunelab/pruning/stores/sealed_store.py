"""A store whose refs nobody else can make: each carries a seal, and only a sealed one is read."""

from prunelab.pruning.stores.store import Store, UnknownRef
from prunelab.pruning.trust import mint_ref, redeem_ref


class SealedStore:
    """Stands before another store. Its refs are sealed with `key`, which no text ever shows.

    Take a new key for each run, `secrets.token_hex(16)`: then a ref that an earlier run left in a
    text is refused too. In one run a name always gets the same seal, so that notes stay the same.
    """

    def __init__(self, store: Store, key: str) -> None:
        self._store, self._key = store, key

    def put(self, content: str) -> str:
        """Keep `content` whole and return its new, sealed ref."""
        return mint_ref(self._store.put(content), self._key)

    def keep(self, ref: str, content: str) -> None:
        """Keep `content` whole under a ref that was sealed before.

        Raises:
            UnknownRef: the ref was not minted with this key.
            ValueError, ExpiredRef: as the store says.
        """
        self._store.keep(self._name(ref), content)

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        """Return the kept text from `offset` on, `length` characters of it or all the rest.

        Raises:
            UnknownRef: the ref was not minted with this key, or leads to no text.
            ExpiredRef, ValueError: as the store says.
        """
        return self._store.fetch_full(self._name(ref), offset, length)

    def __contains__(self, ref: object) -> bool:
        try:
            return isinstance(ref, str) and self._name(ref) in self._store
        except UnknownRef:
            return False

    def _name(self, ref: str) -> str:
        try:
            return redeem_ref(ref, self._key)
        except ValueError as refused:
            raise UnknownRef(str(refused)) from None
