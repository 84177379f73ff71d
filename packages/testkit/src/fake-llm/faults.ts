import {type FakeLanguage, pseudoTranslate} from './pseudo-translate.ts';

/** Faults of a whole request. */
export type RequestFault =
  | 'rate'
  | 'server'
  | 'reset'
  | 'cut'
  /** A stream breaks off in the middle. */
  | 'broken'
  /** A stream stops in the middle and stays open. */
  | 'stalled'
  | 'length'
  | 'fenced'
  | 'slow'
  | 'html'
  | 'unauthorized'
  | 'quota'
  /** A 400 without a reason. */
  | 'bad-request'
  /** A 400 because of what the prompt says. */
  | 'filtered'
  /** The model declines in words instead of answering. */
  | 'refusal'
  | 'silent';

/** Faults of one item of a response. */
export type ItemFault =
  | 'dropped'
  | 'merged'
  | 'swapped'
  | 'lost-placeholder'
  | 'doubled-placeholder'
  | 'wrong-language'
  | 'empty'
  | 'refusal'
  | 'untranslated'
  | 'wrong-type';

export const itemFaults: readonly ItemFault[] = [
  'dropped',
  'merged',
  'swapped',
  'lost-placeholder',
  'doubled-placeholder',
  'wrong-language',
  'empty',
  'refusal',
  'untranslated',
  'wrong-type',
];

export type Value = string | number | {readonly of: string; readonly to: string};

/** How a model declines. */
export const refusalText = "I'm sorry, but I can't assist with that request.";

/** Applies faults to the values of a response. */
export function applyFaults(
  values: ReadonlyMap<string, Value>,
  sources: ReadonlyMap<string, string>,
  faults: ReadonlyMap<string, ItemFault>,
  language: FakeLanguage,
): Map<string, Value> {
  const result = new Map(values);
  const keys = [...values.keys()];
  for (const [key, fault] of faults) {
    const next = keys[keys.indexOf(key) + 1];
    const text = textOf(result.get(key));
    const put = (changed: string) => void result.set(key, withText(values.get(key), changed));
    switch (fault) {
      case 'dropped':
        result.delete(key);
        break;
      case 'merged':
        // what went into the one before takes up no third
        if (next === undefined || !result.has(key)) break;
        put(`${text} ${textOf(values.get(next))}`);
        result.delete(next);
        break;
      case 'swapped':
        if (next === undefined) break;
        // the echo moves with its translation
        result.set(key, values.get(next)!);
        result.set(next, values.get(key)!);
        break;
      case 'lost-placeholder':
        put(text.replace(/<\/?[a-z]+\d+[^<>]*>/, ''));
        break;
      case 'doubled-placeholder':
        put(text.replace(/<[a-z]+\d+[^<>]*>/, tag => `${tag}${tag}`));
        break;
      case 'wrong-language':
        put(pseudoTranslate(sources.get(key)!, language === 'ko' ? 'ru' : 'ko', 1));
        break;
      case 'empty':
        put('');
        break;
      case 'refusal':
        put(refusalText);
        break;
      case 'untranslated':
        put(sources.get(key)!);
        break;
      case 'wrong-type':
        result.set(key, 7);
        break;
    }
  }
  return result;
}

const textOf = (value: Value | undefined): string =>
  typeof value === 'object' ? value.to : typeof value === 'string' ? value : '';

const withText = (value: Value | undefined, to: string): Value => (typeof value === 'object' ? {...value, to} : to);
