/** The look of a book. Fonts, sizes and colors are the reading system's. */
export const style = `h1,h2,h3,h4,h5,h6{line-height:1.25;page-break-after:avoid;break-after:avoid}
table{border-collapse:collapse;margin:1em auto;font-size:.9em}
td,th{border:1px solid;padding:.2em .5em;vertical-align:top}
caption,figcaption,.caption{font-size:.93em;padding:.4em 0}
figure{margin:1.4em 0;text-align:center;page-break-inside:avoid;break-inside:avoid}
img{max-width:100%;height:auto}img.formula{vertical-align:middle}
.equation{margin:1em 0;text-align:center;overflow-x:auto}
.equation .number{margin-left:1.5em}
pre{white-space:pre-wrap;font-size:.85em}
.table{overflow-x:auto}
.toc ul{list-style:none;padding:0}.toc .page-label{margin-left:.6em}
.depth-2{margin-left:1.2em}.depth-3{margin-left:2.4em}.depth-4,.depth-5,.depth-6{margin-left:3.6em}
li.printed,.steps{list-style:none}
.footnote{font-size:.9em;border-top:1px solid;margin:.8em 0}
.reference{padding-left:2.2em;text-indent:-2.2em}
.small-caps{font-variant:small-caps}
.broken{white-space:pre-wrap}
`;
