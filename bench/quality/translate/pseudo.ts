import type {Doc, Inline, SegmentTarget, Translation} from '@recto/model';
import {walk} from '@recto/model';

/** Script of a target language for made-up translations: real words, so that shaping and breaking have real work. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: 'the of and in to is that for we with this as are by be on which it from an at have not each case when can one between such function value given where then number also these any both only under some more than over set first used other case result other than theorem following consider therefore obtain assume continuous'.split(
    ' ',
  ),
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer Funktion Gleichung Untersuchung Wahrscheinlichkeitsverteilung Eigenschaften Zusammenhang Voraussetzung außerdem größer über Möglichkeit Berechnung Grundlagenforschung verschiedene Ergebnisse'.split(
    ' ',
  ),
  zh: [
    ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严',
  ].flatMap((character, index, all) => (index % 2 === 0 ? [character + (all[index + 1] ?? '')] : [])),
  ja: 'これは 関数の 値を 与える とき である 次の ように すべての 定理 によって 証明 された 場合に ついて 考える ことが できる また その 結果として 得られた データ 解析 モデル を 用いて 計算する 方法 に関する 研究 である ため さらに 一般に 連続 な 条件の もとで'.split(
    ' ',
  ),
  ru: 'и в не на что с как это для по из функция значение теорема доказательство следует рассмотрим пусть множество который может быть если тогда при этом результат непрерывная условие другой также более всего между однако поэтому получаем уравнение исследование'.split(
    ' ',
  ),
  ar: 'في من على أن إلى هذا التي الدالة القيمة المعطاة حيث العدد يمكن النتيجة التالية نظرية البرهان وبالتالي إذا كان كل عنصر المجموعة بين هذه الحالة الأولى استخدام الطريقة الجديدة نحصل عليها'.split(
    ' ',
  ),
};

const joiner: Readonly<Record<string, string>> = {zh: '', ja: ''};

/**
 * A translation of every text of a document into made-up sentences: as long as the source times `factor` (in the width that its
 * characters take), formulas, citations and links in their places. `identity` gives the source itself.
 */
export function pseudoTranslate(doc: Doc, language: string | 'identity', factor: number): Translation[] {
  const translations: Translation[] = [];
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 4294967296;
  };
  const add = (target: SegmentTarget, children: readonly Inline[]): void => {
    if (!children.some(hasWords)) return;
    const made = language === 'identity' ? withoutPlaces(children) : pseudoChildren(children, language, factor, random);
    translations.push({target, state: 'translated', children: made});
  };
  for (const node of walk(doc.children)) {
    switch (node.type) {
      case 'heading':
      case 'paragraph':
      case 'caption':
      case 'tableCell':
        add({kind: 'node', node: node.id}, node.children);
        break;
      case 'theorem':
        add({kind: 'theoremLabel', node: node.id}, node.label);
        break;
      case 'toc':
        if (node.title) add({kind: 'tocTitle', node: node.id}, node.title);
        node.children.forEach((entry, index) => {
          add({kind: 'tocEntry', node: node.id, entry: index}, entry.children);
        });
    }
  }
  doc.outline.forEach((item, index) => {
    const title = {type: 'text', value: item.title, from: []} as const;
    const made = pseudoChildren([title], language, factor, random);
    translations.push({target: {kind: 'outline', index}, state: 'translated', children: made});
  });
  return translations;
}

const isAddress = (children: readonly Inline[]): boolean =>
  children.some(child => child.type === 'text' && /:\/\/|^www\.|\w@\w/.test(child.value));

function hasWords(node: Inline): boolean {
  if (node.type === 'text') return /\p{L}{2}/u.test(node.value);
  return 'children' in node && node.children.some(hasWords);
}

const withoutPlaces = (nodes: readonly Inline[]): Inline[] =>
  nodes.map(node => (node.type === 'text' ? {...node, from: []} : node));

/** The width of a text in letters: one takes about 0.45 em in running text, an ideograph one em. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(character) ? ideographWidth : 1),
    0,
  );

const ideographWidth = 2.2;

const pseudoChildren = (
  children: readonly Inline[],
  language: string,
  factor: number,
  random: () => number,
): Inline[] => {
  const owed = {value: 0};
  return children.map(child => inline(child, language, factor, random, owed));
};

/** Characters owed to a text by its runs so far: a run that came out short or long is made up for by the next one. */
type Owed = {value: number};

function inline(node: Inline, language: string, factor: number, random: () => number, owed: Owed): Inline {
  if (language === 'identity') return node;
  if (node.type === 'link' && !isAddress(node.children))
    return {...node, children: node.children.map(child => inline(child, language, factor, random, owed))};
  if (node.type !== 'text') return node;
  if (!/\p{L}/u.test(node.value)) return {...node, from: []};
  // leaders are no text
  const source = node.value.replace(/(?:\s*\.){5,}\s*$/u, '');
  const width = widthOf(source.trim()) * factor + owed.value;
  const list = words[language] ?? (words['en'] as readonly string[]);
  const wide = language === 'zh' || language === 'ja';
  const lengthOf = (word: string): number => word.length * (wide ? ideographWidth : 1) + (wide ? 0 : 1);
  let made = '';
  let length = 0;
  while (made === '' || length < width) {
    const candidates = Array.from({length: 6}, () => list[Math.floor(random() * list.length)] as string);
    const fitting = candidates.find(word => length + lengthOf(word) <= width + 2);
    if (fitting === undefined && made !== '') break;
    const word = fitting ?? candidates.reduce((a, b) => (b.length < a.length ? b : a));
    const end = random() < 0.12 && length > 6 && length + 12 < width;
    const comma = end ? (wide ? (random() < 0.5 ? '，' : '。') : language === 'ar' ? '،' : ',') : '';
    made += word + comma + (joiner[language] ?? ' ');
    length += lengthOf(word) + comma.length * (wide ? ideographWidth : 1);
  }
  owed.value = width - length;
  made = made.trim();
  if (/^\p{Lu}/u.test(source.trim())) made = made.charAt(0).toUpperCase() + made.slice(1);
  const tail = /[.,;:!?]$/.exec(source.trim())?.[0];
  if (tail) made += wide ? {'.': '。', ',': '，', ';': '；', ':': '：', '!': '！', '?': '？'}[tail] : tail;
  const before = /^[.,;:)]*\s?/.exec(source)?.[0] ?? '';
  const after = /\s$/.test(source) ? ' ' : '';
  return {...node, value: before + made + after, from: []};
}
