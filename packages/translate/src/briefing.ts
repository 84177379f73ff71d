import {type Llm, LlmFailure, noUsage, type Usage} from '@recto/llm';
import type {Doc} from '@recto/model';
import {affectsAllTexts} from './attempts.ts';
import {type Term, unknownTerms} from './glossary.ts';
import type {Ledger, LedgerEntry} from './ports.ts';
import {type ProposedTerm, type ProposeTermsOptions, prepareTermRequests, proposeTerms} from './terms/propose.ts';

/** What was found out about a document before its translation. */
export type Briefing = {
  /** A sentence about the document and its field. */
  readonly about?: string;
  readonly terms: readonly ProposedTerm[];
};

/** Keeps the briefing of one translation, so that a run that goes on has the same terms. */
export type BriefingStore = {
  readonly load: () => Promise<Briefing | undefined>;
  /** Durable when it resolves. */
  readonly save: (briefing: Briefing) => Promise<void>;
};

// in a text with fewer phrases that recur, a request would cost more than terms could differ
const fewestCandidates = 5;

/**
 * Whether a translation is asked for a briefing: not one that has begun without, for terms that come later ask for texts again
 * that are translated.
 */
export const isBriefingOpen = (entries: readonly LedgerEntry[]): boolean => entries.length === 0;

/** The request for a document's briefing, one or none: a short document needs none. */
export function briefingRequests(doc: Doc, options: ProposeTermsOptions) {
  const prepared = prepareTermRequests(doc, {...options, once: true});
  const candidates = prepared.requests.reduce((sum, each) => sum + each.candidates.length, 0);
  return candidates < fewestCandidates ? {...prepared, requests: [], promptTokens: 0, completionTokens: 0} : prepared;
}

/**
 * The briefing of a document: the one that was kept, or else what the model says, if what that takes at most `fits`. Undefined
 * where none is needed or to be had: a translation does not depend on it. Throws LlmFailure if it is not only this request that
 * the endpoint refuses, and the signal's reason.
 */
export async function briefed(
  doc: Doc,
  options: ProposeTermsOptions & {
    readonly store: BriefingStore;
    readonly ledger: Ledger;
    readonly fits: (most: Usage) => boolean;
  },
  llm: Llm,
  signal: AbortSignal,
): Promise<Briefing | undefined> {
  const {store, ledger, fits} = options;
  const kept = await store.load();
  if (kept) return kept;
  if (!isBriefingOpen(await ledger.load())) return undefined;
  const prepared = briefingRequests(doc, options);
  const {requests, promptTokens, completionTokens} = prepared;
  if (requests.length === 0 || !fits({...noUsage, promptTokens, completionTokens})) return undefined;
  try {
    const {about, terms} = await proposeTerms(prepared, llm, signal);
    if (about === undefined && terms.length === 0) return undefined;
    const briefing = {...(about !== undefined && {about}), terms};
    await store.save(briefing);
    return briefing;
  } catch (error) {
    if (!(error instanceof LlmFailure) || affectsAllTexts(error)) throw error;
    return undefined;
  }
}

/** Terms that a person has given, and those of the briefing that these do not have; nobody has approved the latter. */
export const termsWith = (given: readonly Term[], briefing: Briefing | undefined): readonly Term[] => [
  ...given,
  ...unknownTerms(briefing?.terms ?? [], given).map(({source, target}) => ({source, target, proposed: true as const})),
];
