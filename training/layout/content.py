"""Documents as lists of labelled blocks: what a text says and what it is, before any program sets it."""

import random
from dataclasses import dataclass, field

from words import FIGURE, IDEOGRAPHIC, LABELS, NOTE, PEOPLE, PLACES, PROOF, SECTIONS, TABLE, THEOREM, WORDS


@dataclass
class Block:
    """`role` is the truth; `look` says how a block that is no heading is set: plain, bold, big, center, italic."""

    role: str
    text: str
    label: str = ""
    level: int = 0
    look: str = "plain"
    rows: list = field(default_factory=list)


class Writer:
    """Texts of one language; no two of them are equal."""

    def __init__(self, rng: random.Random, lang: str):
        self.rng, self.lang, self.seen = rng, lang, set()
        self.words = WORDS[lang].split()

    def join(self, words):
        return ("" if self.lang in IDEOGRAPHIC else " ").join(words)

    def phrase(self, low, high):
        for _ in range(50):
            count = self.rng.randint(low, high)
            text = self.join(self.rng.choice(self.words) for _ in range(count))
            if text not in self.seen:
                break
        self.seen.add(text)
        return text[:1].upper() + text[1:]

    def sentence(self):
        rng, lang = self.rng, self.lang
        if lang in IDEOGRAPHIC:
            comma, stop = ("，", "。") if lang == "zh" else ("、", "。")
            glue = {"zh": ["的", "在", "与", "是", "和", "对"], "ja": ["の", "を", "に", "は", "と", "が"]}[lang]
            parts = ["".join(rng.choice(self.words) + rng.choice(glue) for _ in range(rng.randint(2, 5))) + rng.choice(self.words) for _ in range(rng.randint(1, 3))]
            return comma.join(parts) + stop
        comma = "،" if lang == "ar" else ","
        words = [rng.choice(self.words) for _ in range(rng.randint(6, 18))]
        if lang == "en":
            words = [w if rng.random() < 0.6 else f"{rng.choice(['the', 'a', 'of the', 'with', 'and'])} {w}" for w in words]
        if rng.random() < 0.4:
            words[len(words) // 2] += comma
        if rng.random() < 0.1:
            words.insert(3, str(rng.randint(2, 900)))
        text = " ".join(words)
        return text[:1].upper() + text[1:] + "."

    def paragraph(self, low=2, high=6):
        space = "" if self.lang in IDEOGRAPHIC else " "
        return space.join(self.sentence() for _ in range(self.rng.randint(low, high)))

    def place(self):
        return self.rng.choice(PLACES[self.lang]).format(w=self.phrase(1, 1), w2=self.phrase(1, 1))

    def question(self):
        mark = {"zh": "？", "ja": "？", "ar": "؟"}.get(self.lang, "?")
        return self.sentence()[:-1] + (mark if self.rng.random() < 0.7 else self.sentence()[-1])

    def date(self):
        y, m, d = self.rng.randint(1995, 2031), self.rng.randint(1, 12), self.rng.randint(1, 28)
        if self.lang in IDEOGRAPHIC:
            return f"{y}年{m}月{d}日"
        return self.rng.choice([f"{d}.{m:02d}.{y}", f"{y}-{m:02d}-{d:02d}", f"{d} {self.words[0]} {y}"])


HAN = "零一二三四五六七八九十"
ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]


def number_label(system, counts):
    """The printed number of a heading of a level; an empty one for levels the system does not number."""
    level, n = len(counts), counts[-1]
    if system == "decimal":
        return ".".join(map(str, counts))
    if system == "decimal.":
        return ".".join(map(str, counts)) + "."
    if system == "dash":
        return "-".join(map(str, counts)) + "."
    if system == "roman":
        return [f"{ROMAN[n]}.", f"{chr(64 + n)}.", f"{n})"][level - 1]
    if system == "han":
        return [f"{HAN[n]}、", f"（{HAN[n]}）", f"{n}."][level - 1]
    if system == "chapter-zh":
        return [f"第{HAN[n]}章", f"{'.'.join(map(str, counts))}", f"{n}、"][level - 1]
    if system == "article":
        return [f"Article {n}", "", ""][level - 1]
    if system == "section-sign":
        return [f"§ {n}", f"({n})", ""][level - 1]
    if system == "ko":
        return [f"제{n}장", f"{n}.", ""][level - 1]
    if system == "ja-dash":
        return [f"{n}．", "-".join(map(str, counts)) + ".", ""][level - 1]
    if system == "glava":
        return [f"Глава {n}.", f"{'.'.join(map(str, counts))}.", ""][level - 1]
    if system == "top":
        return [f"{n}.", "", ""][level - 1]
    return ""


SYSTEMS = {
    "zh": ["han", "han", "chapter-zh", "decimal", "none", "top"],
    "ja": ["ja-dash", "decimal", "none", "decimal."],
    "ko": ["ko", "decimal", "none", "roman"],
    "ru": ["glava", "decimal", "decimal.", "none", "top"],
    "ar": ["decimal", "none", "top"],
    "en": ["decimal", "decimal.", "roman", "none", "none", "article", "top", "section-sign"],
    "de": ["decimal", "section-sign", "none", "none", "roman", "top"],
    "fr": ["decimal", "article", "roman", "none", "none", "top"],
}


class Plan:
    """Collects the blocks of one document."""

    def __init__(self, rng, lang):
        self.rng, self.lang, self.say = rng, lang, Writer(rng, lang)
        self.blocks, self.counts = [], []
        self.system = rng.choice(SYSTEMS[lang])
        self.figures = 0
        self.slides = False

    def add(self, role, text, **more):
        self.blocks.append(Block(role, text, **more))

    def heading(self, level, low=1, high=6):
        self.counts = self.counts[:level] + [0] * (level - len(self.counts))
        self.counts[-1] += 1
        text = self.say.phrase(low, high)
        if self.rng.random() < 0.12:
            name = self.rng.choice(SECTIONS[self.lang])
            text = name if name not in self.say.seen else text
            self.say.seen.add(name)
        if self.rng.random() < 0.05:
            text += self.rng.choice([".", "?", ":"]) if self.lang not in IDEOGRAPHIC else self.rng.choice(["？", "："])
        label = number_label(self.system, [max(1, min(10, n)) for n in self.counts][:3])
        self.add("heading", text, level=level, label=label)

    def text(self, low=1, high=3):
        for _ in range(self.rng.randint(low, high)):
            self.add("paragraph", self.say.paragraph())

    def items(self, low=2, high=6, kind=None, look="plain"):
        kind = kind or self.rng.choice(["bullet", "bullet", "1.", "(1)", "a)", "dash"] + (["（1）", "①", "1、"] if self.lang in IDEOGRAPHIC else []))
        short = self.rng.random() < 0.5
        if self.rng.random() < 0.4:
            self.add("paragraph", self.say.sentence()[:-1] + ("：" if self.lang in IDEOGRAPHIC else ":"))
        for n in range(1, self.rng.randint(low, high) + 1):
            text = self.say.phrase(2, 6) if short else self.say.sentence()
            label = {"bullet": "•", "dash": "–", "1.": f"{n}.", "(1)": f"({n})", "a)": f"{chr(96 + n)})", "（1）": f"（{n}）", "①": chr(0x245F + n), "1、": f"{n}、"}[kind]
            self.add("item", text, label=label, look=look)

    def caption(self):
        self.figures += 1
        word = self.rng.choice([FIGURE, TABLE])[self.lang]
        self.add("caption", f"{word} {self.figures}{self.rng.choice([': ', '. ', '  '])}{self.say.phrase(3, 8)}", look=self.rng.choice(["center", "plain", "bold"]))

    def noise(self):
        """A short block that is set apart and is no heading."""
        say, rng = self.say, self.rng
        kind = rng.randrange(14)
        if kind == 0:
            self.add("paragraph", f"{NOTE[self.lang]}: {say.sentence()}", look="bold")
        elif kind == 1:
            self.add("paragraph", say.sentence(), look="bold")
        elif kind == 2:
            self.add("statement", f"{THEOREM[self.lang]} {rng.randint(1, 30)}. {say.sentence()}", look="italic")
        elif kind == 3:
            self.add("form-label", f"{rng.choice(LABELS[self.lang])}: {rng.randint(100, 99999)}", look=rng.choice(["bold", "plain"]))
        elif kind == 4:
            self.add("paragraph", say.sentence(), look="center")
        elif kind == 5:
            self.add("quotation", say.paragraph(1, 2), look="italic")
        elif kind == 6:
            self.add("table", "", rows=[[say.phrase(1, 2) for _ in range(3)] for _ in range(rng.randint(2, 5))])
            self.caption()
        elif kind == 7:
            self.add("code", "\n".join(f"{rng.choice(['let', 'int', 'return', 'if'])} x{rng.randint(0, 999)} = f({rng.randint(0, 99)});" for _ in range(rng.randint(2, 5))))
        elif kind == 8:
            # a label above its statement, as classes of books set it
            name = rng.choice([f"{THEOREM[self.lang]} {rng.randint(1, 30)}", f"{THEOREM[self.lang]} {rng.randint(1, 9)}.{rng.randint(1, 9)} ({say.phrase(1, 2)})", f"{PROOF[self.lang]}:"])
            self.add("statement", name, look=rng.choice(["bold", "italic"]))
            self.text(1, 1)
        elif kind == 9:
            self.labels()
        elif kind == 10:
            for _ in range(rng.randint(1, 3)):
                self.add("entry", rng.choice([f"{say.place()}, {rng.randint(1990, 2030)}", f"{say.phrase(1, 3)} ({say.date()})", say.place()]), look=rng.choice(["bold", "italic", "plain"]))
                self.text(1, 1)
        elif kind == 11:
            self.add("author", rng.choice(PEOPLE[self.lang]), look=rng.choice(["bold", "italic", "center", "right"]))
        elif kind == 12:
            for number in range(1, rng.randint(3, 8)):
                a, b = rng.randint(1, 99), rng.randint(1, 99)
                self.add("item", rng.choice([f"{a} × {b} = ______", f"{a} + {b} = {a + b}", f"{a}/{b} × {b} ="]), label=f"{number}.")
        else:
            self.caption()

    def labels(self):
        """The words of a diagram, which stands as a picture of its words only."""
        say, rng = self.say, self.rng
        words = []
        for _ in range(rng.randint(3, 9)):
            words.append(rng.choice([say.phrase(1, 3), f"{say.phrase(1, 2)} [{rng.choice(['s', 'mm', '%', 'kg'])}]", rng.choice("ABXYZPQR") + str(rng.randint(1, 9)), str(rng.randint(1, 99))]))
        self.add("diagram", "", rows=[words], look=rng.choice(["plain", "bold"]))


def front(plan, authors=True):
    plan.add("title", plan.say.phrase(2, 7))
    if authors and plan.rng.random() < 0.7:
        plan.add("author", plan.rng.choice(PEOPLE[plan.lang]), look=plan.rng.choice(["center", "plain", "bold-center"]))
        if plan.rng.random() < 0.7:
            plan.add("author", plan.say.place(), look="center")
        if plan.rng.random() < 0.4:
            plan.add("author", plan.say.date(), look="center")


def sections(plan, count, deep=2, noise=0.3, items=0.3):
    for _ in range(count):
        plan.heading(1)
        if plan.rng.random() < 0.7:
            plan.text(1, 2)
        for _ in range(plan.rng.randint(0, 3) if deep > 1 else 0):
            plan.heading(2)
            plan.text(1, 2)
            if deep > 2 and plan.rng.random() < 0.5:
                for _ in range(plan.rng.randint(1, 2)):
                    plan.heading(3)
                    plan.text(1, 1)
            if plan.rng.random() < items:
                plan.items()
            if plan.rng.random() < noise:
                plan.noise()


def report(plan):
    front(plan)
    sections(plan, plan.rng.randint(3, 6), deep=plan.rng.randint(1, 3))


def paper(plan):
    front(plan)
    sections(plan, plan.rng.randint(4, 7), deep=2, items=0.1)


def contract(plan):
    plan.add("title", plan.say.phrase(2, 4))
    for _ in range(2):
        plan.add("paragraph", f"{plan.say.place()}, {plan.say.sentence()}", look=plan.rng.choice(["plain", "bold"]))
    for _ in range(plan.rng.randint(4, 8)):
        plan.heading(1, 1, 4)
        for n in range(1, plan.rng.randint(2, 5)):
            clause = plan.rng.random() < 0.6
            plan.add("item" if clause else "paragraph", plan.say.paragraph(1, 2), label=f"{plan.counts[0]}.{n}." if clause else "")
        if plan.rng.random() < 0.3:
            plan.noise()
    for person in PEOPLE[plan.lang][:2]:
        plan.add("form-label", f"{person}  ____________", look=plan.rng.choice(["bold", "plain"]))


def exam(plan):
    plan.add("title", plan.say.phrase(2, 5))
    plan.add("form-label", "    ".join(f"{name}: ________" for name in plan.rng.sample(LABELS[plan.lang], 2)))
    plan.add("paragraph", plan.say.sentence(), look=plan.rng.choice(["italic", "plain", "bold"]))
    bold = plan.rng.random() < 0.3
    number = 0
    for _ in range(plan.rng.randint(1, 4)):
        plan.heading(1, 1, 4)
        for _ in range(plan.rng.randint(2, 6)):
            number += 1
            plan.add("item", plan.say.question(), label=f"{number}{plan.rng.choice(['.'])}", look="bold" if bold else "plain")
            if plan.rng.random() < 0.4:
                for letter in "ABCD":
                    plan.add("item", plan.say.phrase(1, 3), label=f"{letter}.")


def handout(plan):
    plan.add("title", plan.say.phrase(1, 5))
    for _ in range(plan.rng.randint(3, 7)):
        plan.heading(1, 1, 4)
        if plan.rng.random() < 0.6:
            plan.items(3, 7)
        else:
            plan.text(1, 1)
        if plan.rng.random() < 0.4:
            plan.noise()


def invoice(plan):
    plan.add("form-label", plan.say.place(), look="bold")
    for _ in range(2):
        plan.add("form-label", f"{plan.say.phrase(1, 2)} {plan.rng.randint(1, 90)}")
    plan.add("title", plan.say.phrase(1, 2))
    for name in plan.rng.sample(LABELS[plan.lang], 4):
        plan.add("form-label", f"{name}: {plan.rng.randint(100, 99999)}", look=plan.rng.choice(["plain", "bold"]))
    plan.add("table", "", rows=[[plan.say.phrase(1, 3), str(plan.rng.randint(1, 20)), f"{plan.rng.randint(1, 900)}.00"] for _ in range(plan.rng.randint(3, 6))])
    plan.add("form-label", f"{plan.rng.choice(LABELS[plan.lang])}  {plan.rng.randint(100, 9999)}.00", look="bold")
    plan.text(1, 2)


def manual(plan):
    front(plan, authors=False)
    for _ in range(plan.rng.randint(3, 5)):
        plan.heading(1)
        plan.text(1, 1)
        for _ in range(plan.rng.randint(1, 3)):
            plan.heading(2, 1, 4)
            plan.items(3, 6, kind=plan.rng.choice(["1.", "bullet", "a)"]), look=plan.rng.choice(["plain", "plain", "bold"]))
            if plan.rng.random() < 0.5:
                plan.noise()


def minutes(plan):
    plan.add("title", plan.say.phrase(2, 4))
    for name in LABELS[plan.lang][:4]:
        plan.add("form-label", f"{name}: {plan.say.phrase(1, 3)}", look=plan.rng.choice(["plain", "bold"]))
    sections(plan, plan.rng.randint(3, 6), deep=1)
    plan.text(1, 2)


def letter(plan):
    plan.add("form-label", plan.say.place(), look="bold")
    plan.add("form-label", plan.say.date())
    plan.add("form-label", PEOPLE[plan.lang][0])
    plan.add("paragraph", plan.say.sentence())
    plan.text(3, 5)
    if plan.rng.random() < 0.5:
        plan.items()
    plan.add("form-label", PEOPLE[plan.lang][-1], look=plan.rng.choice(["bold", "plain"]))


def law(plan):
    plan.add("title", plan.say.phrase(3, 7))
    for _ in range(plan.rng.randint(5, 9)):
        plan.heading(1, 1, 5)
        for n in range(1, plan.rng.randint(2, 5)):
            plan.add("item", plan.say.paragraph(1, 2), label=f"({n})")


def thesis(plan):
    front(plan)
    for name in plan.rng.sample(LABELS[plan.lang], 3):
        plan.add("form-label", f"{name}: {plan.say.phrase(1, 2)}", look="center")
    sections(plan, plan.rng.randint(3, 5), deep=3, noise=0.4)


def notice(plan):
    plan.add("form-label", plan.say.place(), look="center")
    plan.add("title", plan.say.phrase(3, 7))
    plan.text(1, 2)
    sections(plan, plan.rng.randint(3, 5), deep=plan.rng.randint(1, 2))
    plan.add("form-label", plan.say.place(), look="right")
    plan.add("form-label", plan.say.date(), look="right")


def newsletter(plan):
    plan.add("title", plan.say.phrase(1, 4))
    plan.add("form-label", plan.say.date(), look="center")
    for _ in range(plan.rng.randint(4, 7)):
        plan.heading(1, 2, 7)
        plan.add("author", plan.rng.choice(PEOPLE[plan.lang]), look=plan.rng.choice(["italic", "bold"]))
        plan.text(1, 3)
        if plan.rng.random() < 0.3:
            plan.noise()


def cv(plan):
    plan.add("title", plan.rng.choice(PEOPLE[plan.lang]))
    plan.add("form-label", f"{plan.say.phrase(1, 2)} {plan.rng.randint(1, 90)}, {plan.say.phrase(1, 1)}")
    for _ in range(plan.rng.randint(3, 6)):
        plan.heading(1, 1, 2)
        for _ in range(plan.rng.randint(1, 3)):
            plan.add("form-label", f"{plan.say.place()}, {plan.rng.randint(1990, 2028)}", look=plan.rng.choice(["bold", "plain", "italic"]))
            plan.items(1, 3, kind="bullet")


def slides(plan):
    plan.add("title", plan.say.phrase(2, 6))
    plan.add("author", plan.rng.choice(PEOPLE[plan.lang]), look="center")
    for _ in range(plan.rng.randint(4, 8)):
        plan.heading(1, 1, 6)
        kind = plan.rng.randrange(4)
        if kind == 0:
            plan.items(3, 6)
        elif kind == 1:
            for _ in range(plan.rng.randint(2, 4)):
                plan.add("paragraph", plan.say.phrase(1, 4) + plan.rng.choice(["", ":", "…", ""]), look=plan.rng.choice(["plain", "bold"]))
                plan.items(1, 3, kind="dash")
        elif kind == 2:
            for _ in range(plan.rng.randint(2, 5)):
                plan.add("paragraph", plan.say.phrase(3, 9), look=plan.rng.choice(["plain", "plain", "bold", "center"]))
        else:
            plan.labels()


def book(plan):
    plan.add("title", plan.say.phrase(2, 5))
    for _ in range(plan.rng.randint(2, 4)):
        plan.heading(1)
        for _ in range(plan.rng.randint(1, 3)):
            plan.heading(2)
            plan.text(1, 2)
            for _ in range(plan.rng.randint(1, 3)):
                plan.noise()


def cheatsheet(plan):
    plan.add("title", plan.say.phrase(1, 4))
    for _ in range(plan.rng.randint(5, 10)):
        plan.heading(1, 1, 4)
        for _ in range(plan.rng.randint(0, 2)):
            plan.heading(2, 1, 3)
            plan.add("paragraph", plan.say.paragraph(1, 2))
        plan.items(2, 4)


KINDS = {f.__name__: f for f in (report, paper, contract, exam, handout, invoice, manual, slides, book, minutes, letter, law, thesis, notice, newsletter, cv, cheatsheet)}
# templates are split by what a document is: no kind of the tune or test set is trained on
SPLIT = {"tune": ("minutes", "cheatsheet", "law"), "test": ("thesis", "notice", "newsletter", "cv")}


def make(kind, lang, rng):
    plan = Plan(rng, lang)
    plan.slides = kind == "slides"
    KINDS[kind](plan)
    return plan
