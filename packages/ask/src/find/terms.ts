/** What is looked for in the units. `prefix`: any ending may follow. */
export type Term = {readonly text: string; readonly weight: number; readonly prefix: boolean};

// words that stand in every text; beside them a term in a third of the units counts for little anyway
const stopWords = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my not of on or our please
  say says should so some such tell than that the their them then there these they this those to us was we were what when where which who
  why will with would you your about according author authors explain describe document paper article give show shows mean means
  der die das den dem des ein eine einer und oder ist sind war wird werden von vom zu zur zum mit auf für im in an am als auch wie was
  warum welche welcher welches wer wo wann bitte erkläre
  le la les un une des du de et ou est sont dans par pour sur avec au aux ce cette ces que qui quoi quel quelle quels quelles comment
  el los las una unos unas del y o es son en por para con al este esta estos estas cuál cómo cuándo dónde quién
  il lo gli i della delle degli e che di da per con su come quale quali perché
  os as um uma do dos das em no na por qual quais como
  и в во на не с со что как это для из к по от у о об какой какая какие какое где когда почему кто
  的 了 是 在 有 和 与 及 或 吗 呢 吧 啊 什么 怎么 怎样 如何 哪 哪些 哪个 多少 几 为什么 请 请问 这 那 这个 那个 其 中 里 一下 说 说明 解释 文 本文 文中 文档 论文 文章 作者 我 你 它 他 们 也 都 就 被 把 对 从 到 给
  の に は を が と で て です ます する した から まで とは 何 どの どう この その これ それ ですか ください
  은 는 이 가 을 를 의 에 에서 와 과 도 로 으로 무엇 어떤 어떻게`.split(/\s+/),
);

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const continuous = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
// suffixes of English and its neighbours, longest first; what is left has to have four letters
const endings = [
  'ations',
  'ation',
  'ingly',
  'ities',
  'ments',
  'ness',
  'ment',
  'ity',
  'ings',
  'ing',
  'ies',
  'ied',
  'ers',
  'est',
  'ed',
  'es',
  'er',
  'ly',
  'e',
  's',
  'y',
];
const minStem = 4;
const maxTerms = 60;

/**
 * The terms of a question: its words without those that stand everywhere, cut to their stems, and the words of text without spaces together
 * with pairs of its characters, as nobody can tell where its words end.
 */
export function readTerms(question: string): Term[] {
  const text = foldText(question);
  const terms = new Map<string, Term>();
  const add = (term: Term) => {
    const known = terms.get(term.text);
    if (!known || known.weight < term.weight) terms.set(term.text, term);
  };
  for (const [run] of text.matchAll(continuous)) {
    for (const {segment} of segmenter.segment(run))
      if (segment.length > 1 && !stopWords.has(segment)) add({text: segment, weight: 1, prefix: true});
    for (let at = 0; at + 2 <= run.length; at++) {
      const pair = run.slice(at, at + 2);
      if (!stopWords.has(pair) && ![...pair].some(character => stopWords.has(character)))
        add({text: pair, weight: 0.4, prefix: true});
    }
    if (run.length === 1 && !stopWords.has(run)) add({text: run, weight: 0.5, prefix: true});
  }
  for (const [word] of text.replace(continuous, ' ').matchAll(/[\p{L}\p{M}\p{N}]+(?:[.'-][\p{L}\p{M}\p{N}]+)*/gu)) {
    if (stopWords.has(word)) continue;
    if (word.length > 1 || /\p{N}/u.test(word)) add(stemOf(word));
    // half of a compound may stand alone
    for (const part of word.split(/[.'-]/))
      if (part !== word && part.length > 2 && !stopWords.has(part)) add({...stemOf(part), weight: 0.6});
  }
  return [...terms.values()].slice(0, maxTerms);
}

function stemOf(word: string): Term {
  if (/\p{N}/u.test(word) || word.length <= minStem) return {text: word, weight: 1, prefix: false};
  const ending = endings.find(each => word.endsWith(each) && word.length - each.length >= minStem);
  // other languages inflect as well: the last two letters of a long word matter little
  const length = ending ? word.length - ending.length : word.length > 7 ? word.length - 2 : word.length;
  return {text: word.slice(0, length), weight: 1, prefix: true};
}

/** Text as it is compared: one form of each character, lower case, Latin letters without accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // most text needs no more
  if (!/[\u0080-\uffff]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
}
