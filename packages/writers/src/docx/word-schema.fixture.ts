/** What is wrong with the order of properties in a part of a Word file (ECMA-376 part 1, 17), which Word insists on. For tests. */
export function orderProblems(part: string): string[] {
  const problems: string[] = [];
  const stack: {name: string; at: number}[] = [];
  for (const [, closing, name, empty] of part.replace(/<\?[^>]*>/g, '').matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    const top = stack.at(-1);
    if (closing) {
      if (top?.name !== name) return [...problems, `</${name}> closes <${top?.name}>`];
      stack.pop();
      continue;
    }
    const order = top && orders[top.name];
    if (top && order) {
      const at = order.indexOf(name!);
      if (at === -1) problems.push(`<${top.name}> holds <${name}>`);
      else if (at < top.at) problems.push(`<${name}> stands too late in <${top.name}>`);
      else top.at = at;
    }
    if (!empty) stack.push({name: name!, at: -1});
  }
  return stack.length === 0 ? problems : [...problems, `<${stack.at(-1)!.name}> is not closed`];
}

const ordered = (names: string): readonly string[] => names.split(' ').map(name => `w:${name}`);

const orders: Readonly<Record<string, readonly string[]>> = {
  'w:pPr': ordered(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment outlineLvl rPr sectPr',
  ),
  'w:rPr': ordered(
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang',
  ),
  'w:tblPr': ordered(
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook',
  ),
  'w:tbl': ordered('tblPr tblGrid tr'),
  'w:tr': ordered('trPr tc'),
  'w:tc': ordered('tcPr tbl p'),
  'w:tcPr': ordered('cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign'),
  'w:sectPr': ordered('headerReference footerReference footnotePr endnotePr type pgSz pgMar'),
  'w:style': ordered(
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked pPr rPr tblPr trPr tcPr tblStylePr',
  ),
  'w:tblStylePr': ordered('pPr rPr tblPr trPr tcPr'),
  'w:tblBorders': ordered('top left bottom right insideH insideV'),
  'w:tcBorders': ordered('top left bottom right insideH insideV'),
  'w:lvl': ordered('start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'),
  'w:abstractNum': ordered('nsid multiLevelType tmpl name styleLink numStyleLink lvl'),
  'w:num': ordered('abstractNumId lvlOverride'),
  'w:numbering': ordered('numPicBullet abstractNum num'),
};
