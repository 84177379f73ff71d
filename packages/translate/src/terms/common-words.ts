import {functionWords} from '../detect-language.ts';

// in addition to those for language detection: words at the edges of many phrases but of no term
const more: readonly string[] = [
  'also between both but each et few first however into its many more most new no only other our over same second several some such than their then there these they this those through thus two three under use used uses using very when where while will would may might if all any one so do does did been being had he she his her who whose what how why i you your my me us him after before about again against because during further here itself just like make made makes much must nor now off once out own per should since still take taken too until up upon well were without within yet another every given show shows shown let follows following found see note seen left right same different larger smaller high low',
  'de du à a e o la le et da do au d l plus par sans cette leur leurs deux dont donc si fait peut son sa ses cada ser foi dieser diese dieses einen einem eines sowie oder beim zum zur kann können wenn daher sehr nur so durch',
  'и в во не на что с со по как это для из к у от при за до мы он она они его их но а же или бы был была были было если так только также который которая которое которые',
  '的 了 在 是 和 与 或 及 等 中 上 下 为 对 将 由 从 到 以 其 这 那 我们 可以 一个 这个 这些 那些 因此 所以 但 但是 如果 以及 通过 进行 不 也 都 就 而 并 有 没有 被 把 于 之 者 该 此 图 表 可 能 会 要 使 得 使用 一种 不同 其中 之间 非常 更 最 很 后 前 时 当 则 第 每',
  'した して いる ある この その これ それ ため こと もの よう など また する れる られ です ます ない',
];

const words: ReadonlySet<string> = new Set([...functionWords(), ...more.flatMap(list => list.split(' '))]);

/** Whether a word is a function word: no term begins or ends with it. */
export const isFunctionWord = (word: string): boolean =>
  words.has(word.toLowerCase()) || /^\p{Script=Hiragana}+$/u.test(word);
