/**
 * The look of a document by itself: light and dark by the reader's own setting, and on paper. On a phone whatever is wider than the
 * page, tables, code and formulas that cannot be broken, scrolls in a box of its own.
 */
export const style = `
:root{color-scheme:light dark;--ink:#1d1f24;--soft:#5b616d;--paper:#fff;--line:#d5d9e1;--code:#f3f4f7;--accent:#1f5fcf}
@media (prefers-color-scheme:dark){:root{--ink:#e4e6eb;--soft:#a4acba;--paper:#16181c;--line:#3a404b;--code:#20242b;--accent:#8ab4ff}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:46rem;background:var(--paper);color:var(--ink);font:1.06rem/1.65 Georgia,"Times New Roman","Noto Serif","Noto Serif CJK SC","Songti SC",SimSun,serif;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.6em 0 .6em;break-after:avoid}
h1{font-size:1.9rem;margin-top:.4em}h2{font-size:1.45rem}h3{font-size:1.2rem}h4,h5,h6{font-size:1.05rem}
h1 .number,h2 .number,h3 .number,h4 .number,h5 .number,h6 .number{color:var(--soft);margin-right:.35em}
p{margin:.7em 0}a{color:var(--accent)}
ul,ol{padding-inline-start:1.8em}li{margin:.2em 0}
li.printed,.steps{list-style:none}li.printed>.label{margin-inline-start:-1.6em;margin-inline-end:.4em}
.contents{border:1px solid var(--line);border-radius:.4rem;padding:.6rem 1rem;margin:1.2rem 0;font-size:.95rem}
.contents summary{cursor:pointer;font-weight:600}.contents ul,.toc ul{list-style:none;padding:0;margin:.4rem 0}
.contents a{text-decoration:none}.contents ul{max-height:40vh;overflow-y:auto}
@media screen and (min-width:78rem){.contents{position:fixed;inset-block:1.25rem;inset-inline-start:1.25rem;width:calc((100vw - 46rem)/2 - 2.5rem);max-width:19rem;margin:0;border:0;padding:0;overflow-y:auto;font-size:.85rem;line-height:1.4}.contents ul{max-height:none}.contents li{margin-block:.35em}}
.depth-2{margin-inline-start:1.2rem}.depth-3{margin-inline-start:2.4rem}.depth-4{margin-inline-start:3.6rem}.depth-5,.depth-6{margin-inline-start:4.8rem}
.toc .page-label{color:var(--soft);float:inline-end;padding-inline-start:.6rem}
.table{overflow-x:auto;margin:1.2em 0}
table{border-collapse:collapse;margin:0 auto;font-size:.94rem;line-height:1.4}
td,th{border:1px solid var(--line);padding:.3rem .6rem;vertical-align:top}th{background:var(--code)}
caption,figcaption,.caption{color:var(--soft);font-size:.93rem;text-align:start;padding:.4rem 0}
figure{margin:1.4em 0;text-align:center;break-inside:avoid}figcaption{text-align:center}
sup,sub{line-height:0}.small-caps{font-variant:small-caps}
img{max-width:100%;height:auto;background:#fff;border-radius:2px}img.formula{vertical-align:middle;max-height:3em;width:auto}.equation img.formula{max-height:none}
.equation{display:flex;align-items:center;gap:1rem;margin:1em 0;overflow-x:auto;overflow-y:hidden}
.equation>:first-child{flex:1;text-align:center}
code,pre{font-family:ui-monospace,Consolas,Menlo,monospace;font-size:.9em}
pre{background:var(--code);padding:.8rem 1rem;border-radius:.4rem;overflow-x:auto;line-height:1.45}
code.broken{color:#b3261e;white-space:pre-wrap}
blockquote{margin:1em 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
.theorem{margin:1em 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
.theorem>.label+p{display:inline}.theorem>.label+p::after{content:"";display:block;height:.5rem}
.footnote{font-size:.9rem;color:var(--soft);border-top:1px solid var(--line);padding-top:.3rem;margin:.8em 0}
.footnote>p,.footnote>sup+p{display:inline}
.reference{padding-inline-start:2.2em;text-indent:-2.2em;font-size:.96rem}
.furniture{color:var(--soft);font-size:.85rem}
.no-picture{color:var(--soft);font-size:.85rem;border:1px dashed var(--line);padding:.5rem}
.katex{font-size:1.08em}.katex-display{margin:.2rem 0!important}
@media screen and (max-width:48rem){p,ul,ol,figcaption,.footnote,.theorem,h1,h2,h3,h4,h5,h6{overflow-x:auto;overflow-y:hidden}ol{padding-inline-start:2.4em}}
:target{outline:2px solid var(--accent);outline-offset:.2em}
@media print{:root{--ink:#000;--soft:#444;--paper:#fff;--line:#999;--code:#f5f5f5;--accent:#000}body{max-width:none;padding:0;font-size:10.5pt}.contents{display:none}a{text-decoration:none}.table,.equation,pre{overflow:visible}tr,figure,.equation{break-inside:avoid}pre{white-space:pre-wrap}@page{margin:2cm}}
`;
