"""A document as flat OpenDocument text for LibreOffice Writer; headings are paragraphs with a style, as most authors make them, or real ones."""

from xml.sax.saxutils import escape

from style import label_text

NAMESPACES = " ".join(
    f'xmlns:{k}="urn:oasis:names:tc:opendocument:xmlns:{v}"'
    for k, v in {
        "office": "office:1.0",
        "style": "style:1.0",
        "text": "text:1.0",
        "table": "table:1.0",
        "fo": "xsl-fo-compatible:1.0",
        "svg": "svg-compatible:1.0",
    }.items()
)


def font(name):
    return f'fo:font-family="\'{name}\'" style:font-family-asian="\'{name}\'" style:font-family-complex="\'{name}\'"'


def text_properties(name, size, bold, italic, color, caps):
    weight, slope = ("bold" if bold else "normal"), ("italic" if italic else "normal")
    sizes = "".join(f' {p}="{size:.1f}pt"' for p in ("fo:font-size", "style:font-size-asian", "style:font-size-complex"))
    weights = "".join(f' {p}="{weight}"' for p in ("fo:font-weight", "style:font-weight-asian", "style:font-weight-complex"))
    slopes = "".join(f' {p}="{slope}"' for p in ("fo:font-style", "style:font-style-asian", "style:font-style-complex"))
    return f'<style:text-properties {font(name)}{sizes}{weights}{slopes} fo:color="{color}"' + (' fo:text-transform="uppercase"' if caps else "") + "/>"


def paragraph_style(name, align, above, below, indent, left, properties, leading, direction):
    return (
        f'<style:style style:name="{name}" style:family="paragraph"><style:paragraph-properties fo:text-align="{align}" style:writing-mode="{direction}" '
        f'fo:margin-top="{above:.1f}pt" fo:margin-bottom="{below:.1f}pt" fo:text-indent="{indent:.1f}pt" fo:margin-left="{left:.1f}pt" '
        f'fo:line-height="{leading * 100:.0f}%"/>{properties}</style:style>'
    )


def render(plan, style, rng):
    direction = "rl-tb" if plan.lang == "ar" else "lr-tb"
    start = "justify" if style.justify else "start"
    em, styles = style.size, []

    def plain(name, bold=False, italic=False, align=start, indent=0.0, left=0.0, face=style.font, size=em):
        styles.append(paragraph_style(name, align, 0, style.gap * em, indent, left, text_properties(face, size, bold, italic, "#000000", False), style.leading, direction))

    first = 2 * em if style.indent else 0.0
    plain("plain", indent=first)
    for name, options in {
        "flat": {},
        "bold": {"bold": True},
        "italic": {"italic": True},
        "center": {"align": "center"},
        "bold-center": {"bold": True, "align": "center"},
        "right": {"align": "end"},
        "item": {"indent": -1.4 * em, "left": 2 * em},
        "bold-item": {"bold": True, "indent": -1.4 * em, "left": 2 * em},
        "code": {"face": "Liberation Mono", "size": em * 0.9, "align": "start"},
    }.items():
        plain(name, **options)
    for level, h in enumerate([style.title, *style.levels]):
        properties = text_properties(style.other if h.sans else style.font, em * h.scale, h.bold, h.italic, h.color, h.caps)
        styles.append(paragraph_style(f"h{level}", "center" if h.center else "start", h.above * em, h.below * em, 0, 0, properties, 1.1, direction))
    columns = f'<style:columns fo:column-count="{style.columns}" fo:column-gap="0.8cm"/>' if style.columns > 1 else ""
    footer = '<style:footer><text:p text:style-name="center"><text:page-number>1</text:page-number></text:p></style:footer>' if style.furniture else ""
    header = f'<style:header><text:p text:style-name="right">{escape(plan.blocks[0].text)} 12</text:p></style:header>' if style.furniture and rng.random() < 0.5 else ""

    def p(name, text):
        return f'<text:p text:style-name="{name}">{escape(text)}</text:p>'

    body = []
    for block in plan.blocks:
        if block.role in ("title", "heading"):
            text = label_text(block.label, block.text, style.label_gap)
            tag = f'text:h text:outline-level="{block.level}"' if style.tagged and block.level else "text:p"
            body.append(f'<{tag} text:style-name="h{block.level}">{escape(text)}</{tag.split()[0]}>')
        elif block.role == "item":
            body.append(p("bold-item" if block.look == "bold" else "item", f"{block.label} {block.text}"))
        elif block.role == "code":
            body += [p("code", line) for line in block.text.split("\n")]
        elif block.role == "diagram":
            # words at the distances of a drawing, with tab stops as long as blanks
            body += [p("bold" if block.look == "bold" else "flat", "\u2003" * rng.randint(0, 14) + word) for word in block.rows[0]]
        elif block.role == "table":
            rows = "".join("<table:table-row>" + "".join(f'<table:table-cell table:style-name="cell">{p("flat", c)}</table:table-cell>' for c in row) + "</table:table-row>" for row in block.rows)
            body.append(f'<table:table><table:table-column table:number-columns-repeated="{len(block.rows[0])}"/>{rows}</table:table>')
        elif block.look == "plain":
            body.append(p("plain" if block.role == "paragraph" else "flat", block.text))
        else:
            body.append(p(block.look, block.text))
    border = ' fo:border="0.5pt solid #000000"' if rng.random() < 0.6 else ""
    cell = f'<style:style style:name="cell" style:family="table-cell"><style:table-cell-properties fo:padding="2pt"{border}/></style:style>'
    footers = '<style:footer-style/>' if footer else ""
    headers = '<style:header-style/>' if header else ""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">'
        f"<office:styles>{''.join(styles)}</office:styles><office:automatic-styles>{cell}"
        f'<style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="{style.margin}cm" style:writing-mode="{direction}">{columns}</style:page-layout-properties>{headers}{footers}</style:page-layout></office:automatic-styles>'
        f'<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pl">{header}{footer}</style:master-page></office:master-styles>'
        f"<office:body><office:text>{''.join(body)}</office:text></office:body></office:document>"
    )
