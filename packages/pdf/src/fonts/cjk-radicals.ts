/**
 * The ideograph that a character of the blocks «CJK Radicals Supplement» and «Kangxi Radicals» stands for.
 *
 * Fonts draw a radical and its ideograph with one glyph, and programs that write ToUnicode from a font's own table (browsers
 * among them) often name the radical; nobody means it in a sentence. Source: Unicode, `EquivalentUnifiedIdeograph.txt`, and
 * the compatibility decompositions of the Kangxi block.
 */
export function unifiedIdeograph(text: string): string {
  if (!/[\u2e80-\u2fd5]/.test(text)) return text;
  return [...text]
    .map(
      character =>
        supplement.get(character) ?? (/[\u2f00-\u2fd5]/.test(character) ? character.normalize('NFKC') : character),
    )
    .join('');
}

// pairs: radical, ideograph
const pairs =
  '⺁厂⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺖忄⺗㣺⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺶羊⺹耂⺺肀⺻聿⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';
const supplement: ReadonlyMap<string, string> = new Map(
  (pairs.match(/../gu) ?? []).map(pair => {
    const [radical = '', ideograph = ''] = [...pair];
    return [radical, ideograph];
  }),
);
