"""A document as LaTeX for XeLaTeX: the headings of a class as they are, or set by titlesec."""

from style import label_text

ESCAPES = {c: "\\" + c for c in "&%$#_{}"} | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\^{}"}
CLASSES = {
    "train": ["article", "report", "book", "scrartcl", "two-column", "exam", "beamer"],
    "tune": ["scrreprt", "memoir"],
    "test": ["scrbook", "ieee", "amsart"],
}
LANGUAGES = {"de": "german", "fr": "french", "ru": "russian"}
BOLD = r"\bfseries"
LOOKS = {"bold": r"\bfseries ", "italic": r"\itshape ", "big": r"\large "}


def tex(text):
    return "".join(ESCAPES.get(c, c) for c in text)


def titlesec(style, levels):
    out = []
    for name, h in zip(levels, style.levels):
        size = style.size * h.scale
        look = f"\\fontsize{{{size:.1f}}}{{{size * 1.2:.1f}}}\\selectfont" + (r"\bfseries" if h.bold else "") + (r"\itshape" if h.italic else "") + (r"\centering" if h.center else "")
        color = f"\\color[HTML]{{{h.color[1:]}}}"
        out.append(f"\\titleformat{{\\{name}}}{{{color}{look}}}{{}}{{0pt}}{{}}\\titlespacing*{{\\{name}}}{{0pt}}{{{h.above * style.size:.1f}pt}}{{{h.below * style.size:.1f}pt}}")
    return "\n".join(out)


def render(plan, style, rng, split):
    name = rng.choice(CLASSES[split])
    cjk = plan.lang in ("zh", "ja", "ko")
    size = rng.choice(["10pt", "11pt", "12pt"])
    options = [size]
    extra = []
    classname = name
    if name == "two-column":
        classname, options = "article", [size, "twocolumn"]
    if name == "ieee":
        classname, options = "article", ["10pt", "twocolumn"]
        extra.append(
            r"\usepackage{titlesec}\titleformat{\section}{\centering\normalfont\normalsize\scshape}{\Roman{section}.}{.5em}{}"
            r"\titleformat{\subsection}{\normalfont\normalsize\itshape}{\Alph{subsection}.}{.5em}{}"
        )
    chapters = name in ("report", "book", "scrbook", "scrreprt", "memoir")
    levels = ["chapter", "section", "subsection"] if chapters else ["section", "subsection", "subsubsection"]
    own = name in ("article", "report", "two-column") and rng.random() < 0.45
    if own:
        extra.append(r"\usepackage{titlesec}" + titlesec(style, levels[1:] if chapters else levels))
    # numbers of the class's own, where they are what the text says
    counted = plan.system == "decimal" and not own
    if name != "ieee" and not counted:
        extra.append(r"\setcounter{secnumdepth}{-2}")
    if name == "ieee":
        for block in plan.blocks:
            block.label = "" if block.role == "heading" else block.label
    packages = [r"\usepackage{xcolor}", r"\usepackage{fontspec}", r"\setlength{\emergencystretch}{3em}"]
    if cjk:
        packages.append(f"\\usepackage{{xeCJK}}\\setCJKmainfont[BoldFont={{{style.other}}},AutoFakeBold=2]{{{style.font}}}")
    elif plan.lang == "ru" or rng.random() < 0.4:
        packages.append(f"\\setmainfont{{{style.font if plan.lang != 'ru' else rng.choice(['Liberation Serif', 'Noto Serif', 'DejaVu Serif'])}}}")
    if plan.lang in LANGUAGES:
        packages.append(f"\\usepackage{{polyglossia}}\\setmainlanguage{{{LANGUAGES[plan.lang]}}}")
    beamer = name == "beamer"
    if beamer:
        options = []
        packages = packages[1:]
        extra.append(f"\\usetheme{{{rng.choice(['Madrid', 'default', 'Warsaw', 'Boadilla', 'Copenhagen'])}}}\\setbeamertemplate{{navigation symbols}}{{}}")
    out, list_open, frame_open, room = [], False, False, 0

    def close_list():
        nonlocal list_open
        if list_open:
            out.append(r"\end{list}")
            list_open = False

    title = next(b for b in plan.blocks if b.role == "title") if any(b.role == "title" for b in plan.blocks) else None
    for block in plan.blocks:
        if block.role != "item":
            close_list()
        text = tex(block.text)
        if block is title:
            t = style.title
            if beamer:
                out.append(f"\\begin{{frame}}\\centering\\Large\\bfseries {text}\\par\\end{{frame}}")
            else:
                out.append(f"{{\\centering\\LARGE{BOLD if t.bold else ''} {text}\\par}}\\bigskip")
        elif block.role == "heading" and beamer:
            if frame_open:
                out.append(r"\end{frame}")
            out.append(f"\\begin{{frame}}[shrink]\\frametitle{{{tex(label_text(block.label, block.text, ' '))}}}")
            frame_open = True
        elif block.role == "heading":
            shown = text if counted or name == "ieee" else tex(label_text(block.label, block.text, style.label_gap))
            out.append(f"\\{levels[block.level - 1]}{{{shown}}}")
        elif beamer and not frame_open:
            continue
        elif block.role == "item":
            if not list_open:
                out.append(r"\begin{list}{}{\setlength{\leftmargin}{2em}\setlength{\labelwidth}{1.5em}}")
                list_open = True
            out.append(f"\\item[{{{tex(block.label)}}}] {LOOKS.get(block.look, '')}{text}")
        elif block.role == "code":
            out.append("\\begin{verbatim}\n" + block.text + "\n\\end{verbatim}" if not beamer else "")
        elif block.role == "diagram":
            size = rng.choice([r"\small", r"\footnotesize", ""])
            bold = BOLD if block.look == "bold" else ""
            places = "".join(f"\\put({rng.randint(0, 150)},{10 * n}){{{size}{bold} {tex(word)}}}" for n, word in enumerate(block.rows[0]))
            out.append(f"\\begin{{center}}\\begin{{picture}}(200,{10 * len(block.rows[0])}){places}\\end{{picture}}\\end{{center}}")
        elif block.role == "table":
            width = len(block.rows[0])
            out.append("\\begin{center}\\begin{tabular}{" + "l" * width + "}\\hline " + r"\\ ".join(" & ".join(map(tex, row)) for row in block.rows) + r"\\ \hline\end{tabular}\end{center}")
        elif block.look in ("center", "bold-center"):
            out.append(f"{{\\centering{BOLD if 'bold' in block.look else ''} {text}\\par}}")
        elif block.look == "right":
            out.append(f"{{\\raggedleft {text}\\par}}")
        else:
            flat = r"\noindent " if block.role != "paragraph" else ""
            out.append(f"{{{flat}{LOOKS.get(block.look, '')}{text}\\par}}")
    close_list()
    if frame_open:
        out.append(r"\end{frame}")
    spacing = r"\setlength{\parindent}{0pt}\setlength{\parskip}{.6em}" if not style.indent and not beamer else ""
    return (
        f"\\documentclass[{','.join(options)}]{{{classname}}}\n" + "\n".join(packages) + "\n" + "\n".join(extra) + spacing + "\n\\begin{document}\n" + "\n\n".join(out) + "\n\\end{document}\n"
    )
