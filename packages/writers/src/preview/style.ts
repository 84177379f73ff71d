/** The preview's style sheet, light and dark by the reader's own setting. */
export const style = `
:root{color-scheme:light dark;--ink:#1d1f24;--soft:#666c78;--paper:#fff;--ground:#eceef2;--line:#d5d9e1;--lit:#ffe9a8;--accent:#2f6fde;--bad:#c4362b;--warn:#b5730a}
@media (prefers-color-scheme:dark){:root{--ink:#e4e6eb;--soft:#9aa2b1;--paper:#1b1d22;--ground:#111317;--line:#343943;--lit:#5a4a12;--accent:#7aa7ff;--bad:#ff7b70;--warn:#e8ac4e}.sheet>img{filter:brightness(.88)}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
.bar{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding:.5rem 1rem;background:var(--paper);border-bottom:1px solid var(--line)}
.bar h1{margin:0;font-size:1rem;max-width:40rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bar nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.85rem;color:var(--soft)}
kbd{padding:0 .35em;border:1px solid var(--line);border-radius:3px;font:inherit}
.report{padding:.5rem 1rem;font-size:.9rem;color:var(--soft)}
.report ul,.notes{margin:0;padding-left:1.2rem}
.notes{margin-bottom:.75rem;font-size:.85rem;color:var(--warn)}
.page{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 1rem;padding:0 1rem 2rem;scroll-margin-top:3.5rem;content-visibility:auto;contain-intrinsic-size:auto 60rem}
.page>h2{grid-column:1/-1;margin:.75rem 0 .4rem;font-size:.85rem;color:var(--soft)}
.page>h2 small{margin-left:1rem;font-weight:400}
.sheet{position:sticky;top:3.5rem;align-self:start;background:#fff;border:1px solid var(--line);aspect-ratio:var(--ratio);width:min(100%,calc((100vh - 4.5rem)*var(--ratio)));margin:0 auto}
.sheet>img{display:block;width:100%;height:100%}
.result{background:var(--paper);border:1px solid var(--line);padding:1rem 1.25rem;min-width:0;overflow-x:auto}
.box{position:absolute;border:1px solid transparent;cursor:pointer;scroll-margin:5rem}
.boxes .box{border-color:var(--box,#8a93a3)}
.box.heading{--box:#d0442e}.box.paragraph{--box:#4b7bd1}.box.equation,.box.inlineMath{--box:#8a4fc7}.box.table{--box:#1d8f6a}.box.tableCell{--box:#1d8f6a66}.box.figure{--box:#c98a12}.box.caption{--box:#c98a1299}.box.list,.box.listItem{--box:#2a9bb0}.box.footnote,.box.reference{--box:#7d8a2e}.box.code{--box:#444}.box.theorem{--box:#b03a86}
.box.furniture{border-style:dashed}
.boxes .box.doubt,.box.doubt{border:2px dashed var(--warn)}.box.doubt.bad{border-color:var(--bad)}
.box.lit,.boxes .box.lit{background:#ffcf3355;border-color:#e0a800;outline:1px solid #e0a800}
.block{position:relative;margin:0 -.5rem;padding:.1rem .5rem;border-left:3px solid transparent;scroll-margin:5rem}
.block:focus{outline:none;border-left-color:var(--accent)}
.block.lit,.result .lit{background:var(--lit);border-radius:2px}
.type{display:none;font:11px/1.3 ui-monospace,monospace;color:var(--soft)}
.labels .type{display:block}
.block.of-furniture{display:none;color:var(--soft);font-size:.85rem}
.with-furniture .block.of-furniture{display:block}
body:not(.with-furniture) .box.furniture{opacity:.35}
.no-pictures .sheet{display:none}.no-pictures .page{grid-template-columns:minmax(0,52rem);justify-content:center}
.result p{margin:.2rem 0 .6rem}.result h1,.result h2,.result h3,.result h4,.result h5,.result h6{margin:.4rem 0;line-height:1.25}
.result h1{font-size:1.6rem}.result h2{font-size:1.35rem}.result h3{font-size:1.15rem}.result h4,.result h5,.result h6{font-size:1rem}
.result ul,.result ol{margin:.2rem 0 .6rem;padding-left:1.8rem}
li.printed{list-style:none}li.printed>.label{margin-left:-1.6rem}
.toc ul{list-style:none;padding-left:0!important}.toc .page-label{color:var(--soft);margin-left:.6rem}
.toc .depth-2{margin-left:1.2rem}.toc .depth-3{margin-left:2.4rem}.toc .depth-4{margin-left:3.6rem}.toc .depth-5,.toc .depth-6{margin-left:4.8rem}
.result table{border-collapse:collapse;margin:.4rem 0;font-size:.92rem}
.result td,.result th{border:1px solid var(--line);padding:.15rem .5rem;vertical-align:top}
.result caption,figcaption,.caption{color:var(--soft);font-size:.9rem;text-align:left;padding:.2rem 0}
.result img{max-width:100%;background:#fff}
figure{margin:.6rem 0}.no-picture{color:var(--soft);font-size:.85rem;border:1px dashed var(--line);padding:.5rem}
.equation{display:flex;align-items:center;justify-content:center;gap:1rem;margin:.5rem 0;overflow-x:auto;overflow-y:hidden}
.equation>:first-child{flex:1;text-align:center}
.doubt{text-decoration:underline dashed var(--warn) 2px;text-underline-offset:.3em}.doubt.bad{text-decoration-color:var(--bad)}
.equation>.doubt{outline:1px dashed var(--warn);outline-offset:2px;text-decoration:none}.equation>.doubt.bad{outline-color:var(--bad)}
code.broken{color:var(--bad);white-space:pre-wrap}
pre{overflow-x:auto;margin:.4rem 0;padding:.6rem;background:var(--ground);font:13px/1.45 ui-monospace,monospace}
blockquote{margin:.4rem 0;padding-left:1rem;border-left:3px solid var(--line)}
.theorem>.label+p{display:inline}.theorem>.label+p::after{content:"";display:block;height:.5rem}
.footnote{font-size:.9rem}.footnote>p,.footnote>sup+p{display:inline}
math{font-size:1.05em}math[display=block]{margin:0}
.katex-display{margin:.2rem 0!important}
a{color:var(--accent)}
@media (max-width:60rem){.page{grid-template-columns:minmax(0,1fr)}.sheet{position:relative;top:0;width:100%}.keys{display:none}}
@media (prefers-reduced-motion:reduce){*{scroll-behavior:auto!important}}
`;
