"""A document as HTML for Chromium: plain pages, cards with shadows, boxes, or a page with a side bar."""

from html import escape

from style import label_text


def css(style, h):
    return (
        f"font-size:{h.scale}em;font-weight:{'bold' if h.bold else 'normal'};font-style:{'italic' if h.italic else 'normal'};color:{h.color};"
        f"text-align:{'center' if h.center else 'start'};text-transform:{'uppercase' if h.caps else 'none'};"
        f"margin:{h.above / h.scale}em 0 {h.below / h.scale}em;line-height:1.2;" + (f"font-family:'{style.other}';" if h.sans else "")
    )


LOOKS = {
    "plain": "",
    "bold": "font-weight:bold",
    "italic": "font-style:italic",
    "center": "text-align:center",
    "bold-center": "text-align:center;font-weight:bold",
    "right": "text-align:right",
    "big": "font-size:1.3em",
}


def render(plan, style, rng):
    cards = rng.random() < 0.3 and not plan.slides
    sheet = [
        f"@page{{size:{'25cm 19cm' if plan.slides else 'A4'};margin:{style.margin}cm}}",
        f"body{{font:{style.size}pt/{style.leading} '{style.font}';text-align:{'justify' if style.justify else 'start'};margin:0}}",
        f"p,li,.i{{margin:0 0 {style.gap}em}}" + ("p{text-indent:1.5em}" if style.indent else ""),
        ".i{padding-inline-start:2em;text-indent:-1.4em;text-align:start}pre{font-family:'DejaVu Sans Mono';font-size:.85em;text-align:left}",
        "table{border-collapse:collapse;width:90%;margin:.5em auto}td{padding:2pt 4pt" + (";border:.5pt solid #333" if rng.random() < 0.5 else "") + "}",
        ".card{box-shadow:0 1px 4px #888;border-radius:6px;padding:8pt;margin:8pt 0;background:#fff;break-inside:avoid}",
        f"main{{columns:{style.columns};column-gap:2em}}",
    ]
    for level, h in enumerate([style.title, *style.levels]):
        sheet.append(f".h{level}{{{css(style, h)};break-after:avoid}}")
    out, open_card = [], False
    real = style.tagged
    for block in plan.blocks:
        text = escape(block.text)
        if block.role == "title":
            out.append(f"<h1 class=h0>{text}</h1>" if real else f"<div class=h0>{text}</div>")
        elif block.role == "diagram":
            width, height = rng.randint(200, 420), rng.randint(80, 200)
            labels = "".join(
                f"<span style='position:absolute;white-space:nowrap;left:{rng.randint(0, 85)}%;top:{n * 100 // len(block.rows[0])}%;font-size:{rng.choice([0.7, 0.8, 1, 1])}em'>{escape(word)}</span>"
                for n, word in enumerate(block.rows[0])
            )
            out.append(f"<div style='position:relative;width:{width}pt;height:{height}pt;margin:8pt auto;break-inside:avoid;text-align:left;{LOOKS[block.look]}{';border:1pt solid' if rng.random() < 0.3 else ''}'>{labels}</div>")
        elif block.role == "heading":
            if plan.slides and block.level == 1:
                out.append("<div style='break-before:page'></div>")
            if cards and block.level == 1:
                out.append(("</div>" if open_card else "") + "<div class=card>")
                open_card = True
            tag = f"h{block.level + 1}" if real else "div"
            out.append(f"<{tag} class=h{block.level}>{label_text(escape(block.label), text, style.label_gap)}</{tag}>")
        elif block.role == "item":
            out.append(f"<div class=i style='{LOOKS[block.look]}'>{escape(block.label)} {text}</div>")
        elif block.role == "code":
            out.append(f"<pre>{text}</pre>")
        elif block.role == "table":
            out.append("<table>" + "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in block.rows) + "</table>")
        else:
            flat = "" if block.role == "paragraph" else ";text-indent:0"
            out.append(f"<p style='{LOOKS[block.look]}{flat}'>{text}</p>")
    body = "\n".join(out) + ("</div>" if open_card else "")
    direction = "rtl" if plan.lang == "ar" else "ltr"
    return f"<!doctype html><html lang={plan.lang} dir={direction}><meta charset=utf-8><style>{''.join(sheet)}</style><body><main>{body}</main></body></html>"
