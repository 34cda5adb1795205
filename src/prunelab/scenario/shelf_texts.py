"""The shop's documents: for each its line in the index, its sections, and how large they are."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A document before its text is written out.

    holds: its sections. rows: the lines of each section in the body. details: the lines of a
    section's detail, which stands apart; 0 is a document without details.
    """

    name: str
    when: str
    holds: tuple[str, ...]
    rows: int
    details: int = 0
    changes: bool = False


PAGES = (
    Page("house_rules", "you write an answer", ("tone", "promises"), 3),
    Page(
        "delivery_times", "somebody must know when an order arrives", ("countries", "carriers"), 5
    ),
    Page(
        "disruptions",
        "a parcel is stuck or delayed",
        ("strikes", "closed depots"),
        8,
        changes=True,
    ),
    Page("lost_parcels", "a parcel is lost or damaged", ("search", "insurance"), 12, 60),
    Page("return_rules", "something is sent back", ("return window", "exceptions"), 14),
    Page("refunds", "money is to be paid back", ("deadlines", "bank accounts"), 16, 50),
    Page("size_guide", "a size is asked for", ("jackets", "shoes", "tents"), 26, 120),
    Page("care_guide", "something leaks or needs washing", ("washing", "waterproofing"), 24, 90),
    Page("coupons", "a coupon or a discount fails", ("codes", "conditions"), 10, changes=True),
    Page("warranty", "something broke after months", ("wear", "repairs", "spare parts"), 20, 80),
    Page("customs", "a parcel leaves the union", ("duties", "forms"), 22, 70),
    Page("checkout_faults", "paying or the checkout fails", ("cards", "timeouts"), 18, 40),
)
REGIONS = (
    *("Germany", "Austria", "Switzerland", "France", "Italy", "Spain", "Poland", "Norway"),
    *("Denmark", "Sweden", "Finland", "Ireland", "Belgium", "Greece", "Portugal", "Estonia"),
)
MANNERS = (
    "ask for a photo first",
    "offer a new date",
    "send the form by mail",
    "wait two working days",
    "ask the depot by phone",
    "check the account once more",
)
