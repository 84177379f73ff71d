import {type Block, builders, type Doc, type Inline} from '@recto/model';
import {openPdf} from '@recto/pdf';
import {demandingDocument, nodeHost} from '@recto/testkit';
import {strFromU8, unzipSync} from 'fflate';
import MarkdownIt from 'markdown-it';
import {expect, test} from 'vitest';
import {assetFile} from './asset-file.ts';
import {interleave} from './bilingual/interleave.ts';
import {writeDocument, writeDocumentParts} from './document/write.ts';
import {writeDocx} from './docx/write.ts';
import {readFormulaStyle} from './html/formula-fonts.ts';
import {writeJson} from './json/write.ts';
import {checkLatex} from './latex/check.ts';
import {writeLatex} from './latex/write.ts';
import {writeMarkdown} from './markdown/write.ts';
import {writePreview} from './preview/write.ts';
import {writeCsv} from './tables/csv.ts';
import {writeXlsx} from './tables/xlsx.ts';
import {writeText} from './txt/write.ts';
import {writePdf} from './typst/write.ts';

/** What an enemy would write, by what it is meant for. */
const attacks: Readonly<Record<string, string>> = {
  'a formula of Excel': '=HYPERLINK("http://127.0.0.1/?"&A1,"x")',
  'a command by Excel': "=cmd|' /C calc'!A0",
  'a sum behind blanks': ' \t+1+cmd|x',
  'a command of the shell by TeX': '\\write18{touch owned}\\immediate\\write18{id}',
  'a file by TeX': '\\input{/etc/passwd}\\include{x}\\InputIfFileExists{x}{}{}\\openin5=x\\read5 to\\y',
  'meanings of characters': '\\catcode`\\@=11 ^^5cinput ^^M\\begingroup\\lccode`\\~=`\\x',
  'a name made by TeX': '\\csname wr\\string ite18\\endcsname{id}\\expandafter\\def\\x{}',
  'the end of what TeX reads': '}\\end{document}\\end{lstlisting}\\end{verbatim}{',
  'code of Lua': '\\directlua{os.execute("id")}\\special{ps: x}',
  'a script': '"><script>alert(1)</script><svg onload=alert(1)><svg><script>x</script></svg>',
  'a handler': '\' onmouseover=\'alert(1)" onfocus="alert(1)` x',
  'the end of a style or title': '</title></style></textarea><img src=x onerror=alert(1)>-->',
  'a frame': '<iframe src="http://10.0.0.1/"></iframe><object data="file:///etc/passwd"><base href="//x.org/">',
  'a picture of a private address': '![x](http://169.254.169.254/latest/) <img src="http://127.0.0.1:5432/">',
  'a link of Markdown': '[x](javascript:alert(1)) [y][z]\n\n[z]: javascript:alert(1)\n<javascript:alert(1)>',
  'the end of a fence': '```\n<script>alert(1)</script>\n~~~\n$$\n<script>x</script>\n$$ \\] \\) <b onclick=x>',
  'code of Typst': '#read("/etc/passwd") #import "@preview/x:1.0.0": * #sys.inputs "] #panic() \\u{22}',
  'a field of Word': '{ INCLUDETEXT "C:\\\\x" } { DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" } { HYPERLINK "file:x" }',
  'elements of Word': '</w:t></w:r><w:fldSimple w:instr="DDEAUTO x"/><w:altChunk r:id="x"/><w:r><w:t>]]>&x;<!ENTITY',
  'a path': '../../../etc/passwd\\..\\..\\C:/x\0.png',
  'codes of a terminal': '\u001b]0;x\u0007\u001b[2J\u009b31m\u0008',
  'a link that links': '\\href{javascript:alert(1)}{x}\\url{file:///x}\\includegraphics{http://127.0.0.1/x.png}',
};
const addresses = [
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '\\\\host\\share',
  '//x.org',
  'http://x.org/")\'><script>alert(1)</script>',
  'https://x.org/}\\input{x}%0a#^^5c',
];

/** A document that says a text wherever one can be said. */
function saying(text: string): Doc {
  const b = builders();
  const note = b.footnote(text, b.paragraph(text), b.code(text, text));
  const unmarked = b.footnote(text, b.paragraph(text));
  const lines: Inline[] = [
    b.text(text),
    b.text(text, 'bold', 'italic', 'underline', 'strike'),
    b.text(text, 'code'),
    b.text(text, 'smallCaps', 'superscript'),
    b.math(text),
    b.math(`\\text{${text}}`),
    {type: 'inlineMath', tex: text, confidence: 0, picture: text, from: []},
    b.footnoteMark(note.id, text),
    b.footnoteMark(text, text),
    b.link({target: text}, text),
    ...[...addresses, text].map(url => b.link({url}, text)),
    {type: 'citation', targets: [text], children: [b.text(text)], from: []},
  ];
  const blocks: Block[] = [
    b.heading(1, lines, text),
    {...b.heading(2, text, text), id: text},
    b.paragraph(...lines),
    b.paragraph(text),
    b.equation(text),
    b.equation(text, {label: text}),
    b.equation('x', {label: text}),
    b.equation('\\begin{aligned}x\\\\y\\end{aligned}', {label: text}),
    b.equation(text, {label: text, confidence: 0, picture: text}),
    b.list(b.item(text, b.paragraph(text), b.code(text, text)), b.item('1.', b.paragraph(...lines))),
    b.list(b.item('1.', b.quote(b.paragraph(text)), b.equation(text))),
    b.table(
      [
        [b.cell(text, {header: true, colSpan: 2}), b.cell(lines, {header: true})],
        [text, b.cell([b.math(text)]), b.cell(lines, {rowSpan: 2})],
        [b.cell([b.text('x'), b.lineBreak, b.text(text)]), text],
      ],
      {caption: b.caption(lines, text)},
    ),
    b.table([[text], [text]]),
    b.figure({asset: text, alt: text, caption: b.caption(text, text)}),
    b.figure({asset: 'gone', alt: text}),
    b.code(text, text),
    b.quote(b.paragraph(text), b.code(text)),
    {...b.theorem(text, b.paragraph(text)), number: text},
    {
      type: 'toc',
      id: 'toc',
      from: [],
      title: [b.text(text)],
      children: [{type: 'tocEntry', depth: 1, children: lines, pageLabel: text, target: text, from: []}],
    },
    b.reference(text, text),
    note,
    unmarked,
    {type: 'furniture', id: 'f', from: [], role: 'header', children: [b.text(text)]},
  ];
  const made = b.doc(...blocks);
  return {
    ...made,
    metadata: {title: text, authors: [text], language: text, producer: text},
    pages: [{...made.pages[0]!, label: text}],
    outline: [{title: text, depth: 1, page: 1}],
    assets: [{...made.assets[0]!, id: text}],
    diagnostics: [{code: 'output-faulty', format: 'tex', line: 1, problem: text}],
  };
}

const picture = demandingDocument().assets.get('fig-1')!;
const picturesOf = (text: string) => new Map([[text, picture]]);
const cases = Object.entries(attacks);
const formulaStyle = await readFormulaStyle(nodeHost());

// ---------------------------------------------------------------- pages

const elements = new Set(
  (
    'html head meta title style link body header footer main nav section article aside div span p a h1 h2 h3 h4 h5 h6 ' +
    'ul ol li table caption colgroup col thead tbody tr th td figure figcaption img pre code blockquote small strong em u s sup ' +
    'sub br hr label input kbd details summary math semantics annotation mrow mi mo mn mtext mspace mstyle mfrac msqrt ' +
    'mroot msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr menclose mpadded mphantom merror svg path line'
  ).split(' '),
);
const safeAddress = /^(?:#|(?:https?|ftp):\/\/[^\s"'<>\\]+$|mailto:)/;
const safePicture = /^(?:data:image\/(?:png|jpeg);base64,[\w+/=]*|assets\/[\w.%-]+)$/;

/** What of a page would do more than be read; every `<` before a letter is a tag to this. */
function activeHtml(html: string, own: readonly string[] = [], address = safeAddress): string[] {
  const problems: string[] = [];
  const withoutOwn = own.reduce((page, part) => page.replace(part, ''), html);
  for (const [whole, name, rest] of withoutOwn.matchAll(/<\/?([A-Za-z][^\s/>]*)([^>]*)>?/g)) {
    if (!elements.has(name!.toLowerCase())) problems.push(whole);
    for (const [, key, quoted, single, bare] of rest!.matchAll(
      /([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
    )) {
      const value = decode(quoted ?? single ?? bare ?? '');
      if (/^(?:on|srcdoc|action|formaction|data$|xlink|background|ping)/i.test(key!)) problems.push(whole);
      if (key === 'href' && name !== 'link' && !address.test(value)) problems.push(whole);
      if (/^(?:src|srcset|poster)$/i.test(key!) && !safePicture.test(value)) problems.push(whole);
      if (key === 'http-equiv' && value !== 'Content-Security-Policy') problems.push(whole);
      if (key === 'style' && /url|expression|import/i.test(value)) problems.push(whole);
    }
  }
  return problems;
}

const decode = (value: string): string =>
  value.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: 'amp') => ({amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"})[name],
  );

test.each(cases)('%s is inert in HTML, in one file, in a folder, in two languages and beside its pages', (_, text) => {
  const doc = saying(text);
  const pictures = picturesOf(text);
  const one = writeDocument(doc, {pictures, furniture: true, formulaStyle});
  expect(activeHtml(one)).toEqual([]);
  expect(one).toContain("default-src 'none'");
  const inFolder = {pictures: 'assets/', styleSheet: 'assets/style.css', furniture: true};
  expect(activeHtml(writeDocumentParts(doc, inFolder).html)).toEqual([]);
  expect(activeHtml(writeDocument(interleave(doc, doc), {pictures, furniture: true}))).toEqual([]);
  const preview = writePreview(doc, {pageImages: new Map(), assets: pictures, formulaStyle});
  const [script = ''] = /<script>[\s\S]*?<\/script>/.exec(preview) ?? [];
  expect(script).not.toContain(text);
  expect(activeHtml(preview, [script])).toEqual([]);
});

const renderer = new MarkdownIt({html: true, linkify: false});
// a reader that allows everything
renderer.validateLink = () => true;

test.each(cases)('%s is inert in Markdown, for readers that know formulas and for those that do not', (_, text) => {
  const doc = saying(text);
  for (const formula of ['dollar', 'bracket'] as const)
    for (const tables of ['auto', 'html', 'pipes'] as const) {
      const markdown = writeMarkdown(doc, {
        formula,
        tables,
        furniture: true,
        pageComments: true,
        assetFolder: 'assets/',
      });
      expect(activeHtml(withoutComments(renderer.render(markdown)), [], relativeToo), markdown).toEqual([]);
      expect(markdown).not.toMatch(control);
    }
});

// what such a reader takes for a link to a page beside this one leads nowhere
const relativeToo = /^(?:(?:https?|ftp):\/\/|mailto:|(?![a-z][\w+.-]*:|\/\/|\\\\))/i;
const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, '');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

// ---------------------------------------------------------------- Word

test.each(cases)('%s is inert in Word', (_, text) => {
  const files = unzipSync(writeDocx(saying(text), {assets: picturesOf(text), furniture: true}));
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:word|docProps)\/[\w/]+(?:\.[a-z]+){1,2})$/);
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const xml = strFromU8(bytes);
    for (const [, code] of xml.matchAll(/<w:instrText[^>]*>([^<]*)</g))
      expect(code).toMatch(/^ (?:TOC [\\\w" -]+|PAGE|NUMPAGES|(?:PAGE)?REF [\w-]+(?: \\h)?|SEQ \w+[\\\w* ]*) $/);
    expect(xml).not.toMatch(/<w:(?:fldSimple|altChunk|object|subDoc|control|script)|<o:|<v:|<!(?!--)|attachedTemplate/);
    for (const [, target] of xml.matchAll(/Target="([^"]*)" TargetMode="External"/g))
      expect(decode(target!)).toMatch(safeAddress);
    for (const [, target] of xml.matchAll(/Target="([^"]*)"\/>/g)) expect(target).not.toMatch(/\.\.|:|\\/);
  }
});

// ---------------------------------------------------------------- LaTeX

/** What of a document LaTeX reads as commands: of a line that has a comment, what stands before it. */
const bodyOf = (tex: string): string =>
  tex
    .slice(tex.indexOf('\\begin{document}'))
    .replace(/\\begin\{lstlisting\}[\s\S]*?\n\\end\{lstlisting\}/g, '')
    .replace(/(?<=(?:^|[^\\])(?:\\\\)*)%.*$/gm, '');

const commandsOf = (tex: string): string[] => [...bodyOf(tex).matchAll(/\\([A-Za-z@]+|.)/g)].map(([, name]) => name!);

test.each(cases)('%s is inert in LaTeX', (_, text) => {
  const tex = writeLatex(saying(text), {furniture: true, assetFolder: 'images/'});
  expect(checkLatex(tex, new Set([...tex.matchAll(/images\/([\w.-]+)/g)].map(([, file]) => file!)))).toEqual([]);
  const forbidden =
    /^(?:write|immediate|input|include|InputIfFileExists|openin|openout|read|catcode|lccode|csname|endcsname|expandafter|def|edef|gdef|let|directlua|special|url|includegraphics|begingroup|usepackage|newcommand|font|jobname)$/;
  expect(commandsOf(tex).filter(name => forbidden.test(name))).toEqual([]);
  expect(bodyOf(tex)).not.toContain('^^');
  expect(bodyOf(tex).match(/\\end\{document\}/g)).toHaveLength(1);
  for (const [, url] of bodyOf(tex).matchAll(/\\href\{([^}]*)\}/g))
    expect(url!.replace(/\\(?:string(?=~)|(?=[%#&_$]))/g, '')).toMatch(safeAddress);
  for (const [, file] of tex.matchAll(/\\(?:fit|inline)picture\{[^}]*\}\{([^}]*)\}/g))
    expect(file).toMatch(/^(?:images\/|\\picturefolder )[\w.-]+$/);
  expect(tex).not.toMatch(control);
});

// ---------------------------------------------------------------- tables, text, data

test.each(cases)('%s is inert in workbooks, comma-separated values, text and JSON', (_, text) => {
  const doc = saying(text);
  const files = unzipSync(writeXlsx(doc));
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:xl|docProps)\/[\w/]+(?:\.[a-z]+){1,2})$/);
    const xml = strFromU8(bytes);
    expect(xml).not.toMatch(
      /<f[ >]|<(?:hyperlink|ddeLink|oleLink|externalBook|drawing|legacyDrawing)|TargetMode|<!(?!--)/,
    );
  }
  for (const field of fieldsOf(writeCsv(doc).replace('\ufeff', ''))) expect(field).not.toMatch(/^\s*[=+\-@|](?!\d)/);
  expect(writeCsv(doc).replaceAll('\r\n', '\n')).not.toMatch(control);
  expect(writeText(doc)).not.toMatch(control);
  const {title} = (JSON.parse(writeJson(doc)) as {metadata: {title: string}}).metadata;
  expect(title).toBe(text);
});

const fieldsOf = (csv: string): string[] =>
  [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, field]) => field!.replace(/^"|"$/g, ''));

test.each(cases)('%s names no file outside of its folder', (_, text) => {
  for (const mediaType of ['image/png', 'image/jpeg'] as const)
    expect(assetFile({id: text, mediaType})).toMatch(/^(?!\.)[\w.-]{1,200}\.(?:png|jpg)$/);
});

// ---------------------------------------------------------------- PDF

test('all of it is text in a PDF that is typeset', async () => {
  const docs = cases.map(([, text]) => saying(text));
  // all say it in each kind of block, but one in each kind of line
  const inLines = docs[0]!.children;
  const once = new Set(['heading', 'code', 'theorem', 'footnote', 'reference']);
  const inBlocks = docs
    .slice(1)
    .flatMap(({children}) => [children[2]!, ...children.filter(({type}) => once.has(type)).slice(1)]);
  const doc = {...docs[0]!, children: [...inLines, ...inBlocks], assets: docs.flatMap(({assets}) => assets)};
  const host = nodeHost();
  const problems: string[] = [];
  const bytes = await writePdf(doc, {
    host,
    assets: new Map(cases.map(([, text]) => [text, picture])),
    report: one => void (one.code === 'formula-not-native' && problems.push(one.construct)),
  });
  // only formulas that are none are refused: no code of ours was broken
  expect(problems.filter(problem => !problem.startsWith('KaTeX'))).toEqual([]);
  const pdf = await openPdf(bytes, {host});
  for (let page = 1; page <= pdf.facts.pageCount; page++)
    for (const {url} of (await pdf.readPage(page)).links) if (url !== undefined) expect(url).toMatch(safeAddress);
  await pdf.close();
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/\/(?:JavaScript|JS|Launch|EmbeddedFile|AA|RichMedia)\b/);
});

test('what looks for active content can find it', () => {
  expect(activeHtml('<a href="javascript:x">')).toHaveLength(1);
  expect(activeHtml('<p onclick="x">')).toHaveLength(1);
  expect(activeHtml('<img src="http://127.0.0.1/">')).toHaveLength(1);
  expect(activeHtml('<script>')).toHaveLength(1);
  expect(commandsOf('\\begin{document}\\write18{x}')).toContain('write');
});
