"""Points of the real labs, through `prunelab grade`: what is wrong earns nothing, always alike."""

from typing import Any

from prunelab.course import load_course
from prunelab.grading import Lab

LABS = [lab for lab in load_course() if lab.answers]
ALWAYS_EQUAL = """\
class Same:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 0
    def __len__(self): return 0
    def __iter__(self): return iter(())
    def __getattr__(self, name): return self
    def __getitem__(self, key): return self
    def __call__(self, *args, **named): return self

def {name}(*args):
    return Same()
"""
WRONG = {
    "none": "def {name}(*args):\n    return None\n",
    "same": ALWAYS_EQUAL,
    "raises": "def {name}(*args):\n    raise KeyError(args)\n",
    "syntax": "def {name}(*args:\n",
}


def all_wrong(tools: Any, lab: Lab, text: str) -> dict[str, Any]:
    notebook = tools.blank(f"{lab.slug}.ipynb")
    for answer in lab.answers:
        notebook = tools.with_answer(text.format(name=answer.name), answer.name, notebook)
    return notebook


def test_all_wrong_scores_exactly_nothing_in_every_lab(made: Any, grade: Any, tools: Any):
    for lab in LABS:
        for kind, text in WRONG.items():
            made.put(f"{kind}/{lab.slug}.ipynb", all_wrong(tools, lab, text))
    results = grade().json["results"]
    assert len(results) == len(LABS) * len(WRONG)
    assert {(row["lab"], row["learner"]): row["points"] for row in results if row["points"]} == {}


def test_every_solution_has_every_point(made: Any, grade: Any, tools: Any):
    for lab in LABS:
        made.put(f"ana/{lab.slug}.ipynb", tools.solution(f"{lab.slug}.ipynb"))
    done = grade()
    told = {each["id"]: each["max_points"] for each in done.json["labs"]}
    assert {row["lab"]: row["points"] for row in done.json["results"]} == told
    assert told == {lab.id: lab.points for lab in LABS}


def caught_by(lab: Lab) -> list[tuple[str, str, str]]:
    """Wrong answers that a core requirement catches: answer, its requirement, the text."""
    core = {
        each.name: answer.name
        for answer in lab.answers
        for each in answer.requirements
        if each.core
    }
    found = []
    for path in sorted((lab.folder / "wrong").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        caught = next((n for n in core if f"caught by: {n}" in " ".join(text.split())), None)
        if caught:
            found.append((core[caught], caught, text))
    return found


def test_an_answer_that_fails_its_core_requirement_earns_nothing(made: Any, grade: Any, tools: Any):
    put: dict[tuple[str, str], tuple[str, str]] = {}
    for lab in LABS:
        for number, (name, requirement, text) in enumerate(caught_by(lab)[:2]):
            notebook = tools.with_answer(text, name, tools.blank(f"{lab.slug}.ipynb"))
            made.put(f"p{number}/{lab.slug}.ipynb", notebook)
            put[f"p{number}", lab.id] = (name, requirement)
    assert {lab for _, lab in put} == {lab.id for lab in LABS}
    done = grade()
    some_met = 0
    for (learner, lab), (name, requirement) in put.items():
        answer = done.answer(learner, name, lab)
        outcomes = {each["name"]: each["outcome"] for each in answer["requirements"]}
        assert outcomes[requirement] == "failed"
        assert answer["points"] == 0
        some_met += "passed" in outcomes.values()
    assert some_met, "none of them met another requirement: the test shows nothing"


def test_twenty_gradings_of_one_notebook_give_one_report(made: Any, grade: Any, tools: Any):
    wrong = (
        "import json\n"
        "def apply_field_allowlist(content, allow):\n"
        "    record = json.loads(content)\n"
        "    return json.dumps({name: record[name] for name in set(allow) if record.get(name)})\n"
    )
    for number in range(20):
        made.put(f"p{number}/01_field_allowlist.ipynb", tools.with_answer(wrong))
    results = grade("--jobs", "3").json["results"]
    assert len(results) == 20
    for row in results:
        for times in ("learner", "path", "modified"):
            del row[times]
    assert results[0]["answers"][0]["outcome"] == "failed"
    assert all(row == results[0] for row in results)
