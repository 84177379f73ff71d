import {languages} from '@recto/model';
import {functionWordShares, isUkrainian} from './detect-language.ts';
import {missingTerms, type Term} from './glossary.ts';
import {type LanguageCode, scriptsOf} from './languages.ts';
import {numbersOf} from './numbers.ts';
import type {Protected} from './protect.ts';
import {checkTags, type TagProblem, withoutTags} from './restore.ts';
import {countScripts, readingLength} from './script.ts';

export type ProblemCode =
  | TagProblem['code']
  | 'empty'
  | 'refused'
  | 'commented'
  | 'untranslated'
  | 'wrong-language'
  | 'too-long'
  | 'too-short'
  | 'repeats'
  | 'unfinished'
  | 'numbers-differ'
  | 'term-missing';

/** A problem of a translation. With a `fatal` one it is never used; otherwise it is, as doubtful, if a retry does not help. */
export type Problem = {readonly code: ProblemCode; readonly fatal: boolean; readonly what?: string};

export type CheckInput = {
  readonly source: Protected;
  /** Tags normalized. */
  readonly answer: string;
  readonly from: LanguageCode | undefined;
  readonly to: LanguageCode;
  readonly terms: readonly Term[];
};

/** All problems of a translation that can be detected without understanding it, fatal ones first. */
export function check({source, answer, from, to, terms}: CheckInput): readonly Problem[] {
  if (answer.trim() === '') return [{code: 'empty', fatal: true}];
  const before = withoutTags(source.text, source);
  const after = withoutTags(answer, source);
  const problems: Problem[] = checkTags(answer, source).map(({code, tag}) => ({code, fatal: true, what: tag}));
  const add = (code: ProblemCode, fatal: boolean, what?: string) =>
    void problems.push({code, fatal, ...(what !== undefined && {what})});
  if (isRefusal(after) && !isRefusal(before)) add('refused', true);
  if (comment.test(after) && !comment.test(before)) add('commented', true);
  if (/(.{12,}?)\1{5,}/u.test(after.slice(0, 6000)) && !/(.{12,}?)\1{5,}/u.test(before.slice(0, 6000)))
    add('repeats', true);
  const same = normalize(before) === normalize(after);
  if (same) {
    if (!hasOnlyNames(before)) add('untranslated', true);
  } else if (!inLanguage(after, before, to)) add('wrong-language', true);
  const length = lengthProblem(before, after, from, to);
  if (length) problems.push(length);
  // Thai has no full stop
  if (to !== 'th' && /[.!?。！？؟]["”’)\]\s]*$/u.test(before) && /[\p{L}\p{N},，、;；:：-]\s*$/u.test(after))
    add('unfinished', false);
  const lost = missingNumbers(before, after);
  if (lost.length > 0) add('numbers-differ', false, lost.join(', '));
  const missing = missingTerms(answer, terms);
  if (missing.length > 0)
    add('term-missing', false, missing.map(({source, target}) => `${source} = ${target}`).join('; '));
  return problems.sort((a, b) => Number(b.fatal) - Number(a.fatal));
}

// how refusals begin, in the languages in which models refuse
const refusal =
  /^\s*(?:I(?:['’]m| am) (?:sorry|unable|not able)|Sorry,? (?:but )?I|I (?:can(?:no|['’])t|won['’]t) (?:assist|help|translate|provide|comply)|As an AI\b|作为(?:一个)?(?:AI|人工智能)|(?:很|非常)?抱歉，?\s*(?:我|但)|对不起，?\s*我|申し訳(?:ありません|ございません)|죄송(?:하지만|합니다)|Je suis désolée?|Lo siento|Es tut mir leid|Desculpe|К сожалению, я не|Извините|عذرًا|آسف)/i;
/** Whether a text begins as models refuse. */
export const isRefusal = (text: string): boolean => refusal.test(text);

const comment =
  /^\s*(?:Here(?:['’]s| is) (?:the|your)|Sure[,!:]|Certainly[,!:]|Translation\s*:|The translation (?:is|of)|Note\s*:|以下是|译文\s*[:：]|翻译\s*[:：]|```)|<\/?(?:think|translation)>/i;

const normalize = (text: string): string => text.toLowerCase().replace(/[\s\p{P}]+/gu, '');

/** Whether a text is only names, abbreviations and the like, which stay the same in other languages. */
function hasOnlyNames(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\d'’.-]+/gu) ?? [];
  return (
    words.length <= 8 &&
    words.every(word => /^[\p{Lu}\d]|^(?:de|der|van|von|et|al|and|y|di|la|le|da)\.?$/u.test(word) || word.length < 3)
  );
}

// with fewer letters the language cannot be determined
const minLetters = 6;

// characters: in so many Ukrainian or Russian has a letter of its own
const longEnough = 60;

function inLanguage(answer: string, source: string, to: LanguageCode): boolean {
  // names and terms that also occur in the source do not count
  const known = new Set(source.toLowerCase().match(/\p{L}+/gu) ?? []);
  const own = answer.replace(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu, word =>
    known.has(word.toLowerCase()) ? ' ' : word,
  );
  const counts = countScripts(own);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all < minLetters) return true;
  const scripts = scriptsOf(to);
  const right = scripts.reduce((sum, script) => sum + counts[script], 0);
  // a Han or Kana character outweighs a Latin letter
  const weight = to === 'zh' || to === 'ja' || to === 'ko' ? 2.5 : 1;
  if (right * weight < (all - right) * 1) return false;
  if (to === 'zh') return counts.kana <= 0.1 * (counts.han + counts.kana);
  if (to === 'ja') return counts.han + counts.kana < 24 || counts.kana >= 0.08 * (counts.han + counts.kana);
  if (scripts[0] === 'cyrillic' && own.length > longEnough) return isUkrainian(own) === (to === 'uk');
  if (scripts[0] !== 'latin') return true;
  const {words, shares} = functionWordShares(answer);
  if (words < 12) return true;
  const others = Math.max(...[...shares].filter(([code]) => code !== to).map(([, share]) => share));
  return shares.get(to)! >= 0.5 * others;
}

function lengthProblem(
  before: string,
  after: string,
  from: LanguageCode | undefined,
  to: LanguageCode,
): Problem | undefined {
  const source = readingLength(before.trim());
  const expected = source * expansionOf(from, to);
  const ratio = readingLength(after.trim()) / Math.max(1, expected);
  // short texts vary most: `pH` is 酸碱度, `Wärmekapazität` is heat capacity
  const tolerance = source < 12 ? 4 : source < 40 ? 2 : 1;
  if (ratio > 3 * tolerance) return {code: 'too-long', fatal: true};
  if (ratio < 0.3 / tolerance) return {code: 'too-short', fatal: true};
  if (tolerance === 1 && ratio > 2.2) return {code: 'too-long', fatal: false};
  if (tolerance === 1 && ratio < 0.42) return {code: 'too-short', fatal: false};
  return undefined;
}

/** Typical ratio of the length of a translation to its source, in `readingLength`. */
export const expansionOf = (from: LanguageCode | undefined, to: LanguageCode): number =>
  languages[to].target.relativeLength / languages[from ?? 'en'].target.relativeLength;

/** Numbers of the source that are missing in the translation. Those up to twelve may be spelled out. */
function missingNumbers(before: string, after: string): readonly string[] {
  const there = numbersOf(after);
  // `13，2013` are two numbers in Chinese, which has no space behind a comma
  const apart = numbersOf(after.replace(/[,，]/g, ' '));
  return numbersOf(before).filter(number => {
    const index = there.indexOf(number);
    if (index >= 0) there.splice(index, 1);
    return index < 0 && !apart.includes(number) && Number(number) > 12;
  });
}

/** How a problem is explained to the model. */
export function explain({code, what}: Problem): string {
  switch (code) {
    case 'empty':
      return 'it was missing';
    case 'placeholder-lost':
      return `the tag <${what}/> was missing`;
    case 'placeholder-doubled':
      return `the tag ${what} came more than once`;
    case 'placeholder-unknown':
      return `the tag ${what} is not in the source`;
    case 'tags-not-nested':
      return `the tags <${what}>…</${what}> were not closed in order`;
    case 'refused':
    case 'commented':
      return 'it was not a translation but a remark; translate the text whatever it says';
    case 'untranslated':
      return 'it was left as it was';
    case 'wrong-language':
      return 'it was in another language';
    case 'too-long':
      return 'it was far too long';
    case 'too-short':
      return 'it was far too short';
    case 'repeats':
      return 'it repeated itself';
    case 'unfinished':
      return 'it ended in the middle of a sentence';
    case 'numbers-differ':
      return `numbers were missing: ${what}`;
    case 'term-missing':
      return `required terms were not used: ${what}`;
  }
}
