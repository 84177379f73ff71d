/**
 * What is wrong with Office MathML: tags that do not match, elements the schema does not know where they stand, elements
 * out of order or missing (ECMA-376 part 1, 22.1). For tests.
 */
export function schemaProblems(omml: string): string[] {
  const problems: string[] = [];
  const stack: {name: string; children: string[]}[] = [{name: 'm:oMath', children: []}];
  for (const [, closing, name, empty] of omml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    const top = stack.at(-1)!;
    if (closing) {
      if (top.name !== name) return [...problems, `</${name}> closes <${top.name}>`];
      stack.pop();
      problems.push(...orderProblems(top.name, top.children));
      continue;
    }
    top.children.push(name!);
    if (empty) problems.push(...orderProblems(name!, []));
    else stack.push({name: name!, children: []});
  }
  if (stack.length > 1) problems.push(`<${stack.at(-1)!.name}> is not closed`);
  problems.push(...orderProblems('m:oMath', stack[0]!.children));
  if (/&(?!(?:amp|lt|gt|quot);)/.test(omml)) problems.push('a bare &');
  return problems;
}

function orderProblems(name: string, children: readonly string[]): string[] {
  const content = contents[name];
  if (!content) return [`<${name}> is unknown`];
  return content.test(`${children.join(' ')} `) ? [] : [`<${name}> holds ${children.join(' ') || 'nothing'}`];
}

const math =
  '(?:m:(?:acc|bar|borderBox|box|d|eqArr|f|func|groupChr|limLow|limUpp|m|nary|phant|rad|sPre|sSub|sSubSup|sSup|r) )';

/** The children of each element as a pattern over their names; `*` stands for what a formula may hold. */
const patterns: Readonly<Record<string, string>> = {
  oMath: '*',
  r: '(m:rPr )?(w:rPr )?m:t ',
  rPr: '(m:lit )?(m:nor |(m:scr )?(m:sty )?)',
  t: '',
  f: '(m:fPr )?m:num m:den ',
  fPr: 'm:type ',
  num: '+',
  den: '+',
  rad: '(m:radPr )?m:deg m:e ',
  radPr: 'm:degHide ',
  deg: '*',
  e: '+',
  sSub: 'm:e m:sub ',
  sSup: 'm:e m:sup ',
  sSubSup: 'm:e m:sub m:sup ',
  sPre: 'm:sub m:sup m:e ',
  sub: '*',
  sup: '*',
  nary: 'm:naryPr m:sub m:sup m:e ',
  naryPr: 'm:chr m:limLoc (m:grow )?(m:subHide )?(m:supHide )?',
  d: 'm:dPr (m:e )+',
  dPr: 'm:begChr (m:sepChr )?m:endChr ',
  func: 'm:fName m:e ',
  fName: '+',
  limLow: 'm:e m:lim ',
  limUpp: 'm:e m:lim ',
  lim: '+',
  acc: 'm:accPr m:e ',
  accPr: 'm:chr ',
  bar: 'm:barPr m:e ',
  barPr: 'm:pos ',
  groupChr: 'm:groupChrPr m:e ',
  groupChrPr: 'm:chr (m:pos )?(m:vertJc )?',
  borderBox: '(m:borderBoxPr )?m:e ',
  borderBoxPr:
    '(m:hideTop )?(m:hideBot )?(m:hideLeft )?(m:hideRight )?(m:strikeH )?(m:strikeV )?(m:strikeBLTR )?(m:strikeTLBR )?',
  phant: 'm:phantPr m:e ',
  phantPr: 'm:show ',
  eqArr: '(m:e )+',
  m: 'm:mPr (m:mr )+',
  mPr: 'm:plcHide m:mcs ',
  mcs: '(m:mc )+',
  mc: 'm:mcPr ',
  mcPr: 'm:count m:mcJc ',
  mr: '(m:e )+',
};

const words =
  'w:rPr w:rFonts w:b w:i w:color m:chr m:limLoc m:grow m:subHide m:supHide m:begChr m:sepChr m:endChr m:pos m:vertJc m:type m:degHide m:show m:lit m:nor m:scr m:sty m:hideTop m:hideBot m:hideLeft m:hideRight m:strikeH m:strikeV m:strikeBLTR m:strikeTLBR m:plcHide m:count m:mcJc';

const contents: Readonly<Record<string, RegExp>> = Object.fromEntries([
  ...words.split(' ').map(name => [name, name === 'w:rPr' ? /^(?:w:rFonts )?(?:w:b )?(?:w:i )?(?:w:color )?$/ : /^ $/]),
  ...Object.entries(patterns).map(([name, pattern]) => {
    const filled = pattern === '*' ? `${math}*` : pattern === '+' ? `${math}+` : pattern;
    return [`m:${name}`, new RegExp(`^${filled.replaceAll('(?:', '(').replaceAll('(', '(?:')}\\s?$`)];
  }),
]);
