import {type Glossary, openGlossary, type Term} from '../glossary.ts';
import type {TermCandidate} from './candidates.ts';

/**
 * Terms whose translation shows while a document is translated: a heading, a cell or a caption that is nothing but the term. The
 * requests that follow are told, so that parallel ones do not each find a word of their own. Nothing is checked against them.
 */
export class GrowingTerms {
  private readonly candidates: ReadonlySet<string>;
  private readonly terms = new Map<string, Term>();
  private glossary: Glossary = openGlossary([]);

  /** `candidates`: phrases that recur, which are all that is worth to be remembered. */
  constructor(candidates: readonly TermCandidate[]) {
    this.candidates = new Set(candidates.map(({source}) => source.toLowerCase()));
  }

  /** Takes note of a translation without its tags. The first one of a term counts. */
  note(source: string, translation: string): void {
    const term = {source: source.trim(), target: translation.trim()};
    const key = term.source.toLowerCase();
    if (!this.candidates.has(key) || this.terms.has(key) || !isTerm(term)) return;
    this.terms.set(key, term);
    this.glossary = openGlossary([...this.terms.values()]);
  }

  /** Those that occur in a text. */
  hits(text: string): readonly Term[] {
    return this.glossary.hits(text);
  }
}

/** Whether the translation can stand for the term in a sentence: one line, without what only a heading has. */
const isTerm = ({source, target}: Term): boolean =>
  target !== '' && target.toLowerCase() !== source.toLowerCase() && !/[\n<>{}[\]=:：]/.test(target);
