import {estimateTokens, type Message} from '@recto/llm';
import {resolveAddresses} from '../find/resolve-address.ts';
import type {Scored} from '../find/score-units.ts';
import type {Library, Unit} from '../units/unit.ts';
import {choosePassages} from './choose-passages.ts';
import {trimHistory} from './messages.ts';
import {findSelected} from './selected.ts';
import {countTokens, libraryTokens} from './tokens.ts';
import type {AskInput} from './types.ts';

/** What of the documents and the conversation is sent, and what remains for further rounds. */
export type ContextPlan = {
  readonly units: readonly Unit[];
  /** Whether these are all units. */
  readonly whole: boolean;
  readonly history: readonly Message[];
  /** Tokens that further parts may take. */
  readonly reserve: number;
};

export type Budget = {
  /** Tokens of the context window, and of those the answer's. */
  readonly contextSize: number;
  readonly answerTokens: number;
};

// tokenizers differ from the estimate, and lines between pages and documents count as well
const safety = 0.94;
// rules, notes and the frame of the question
const frameTokens = 900;
const imageTokens = 1000;
const historyShare = 0.2;
const reserveShare = 0.25;

/** Tokens for an answer where the caller does not say. */
export const defaultAnswerTokens = (contextSize: number): number => Math.min(8192, Math.floor(contextSize / 4));

/** Tokens for documents and conversation. */
export const availableTokens = ({contextSize, answerTokens}: Budget, input: AskInput): number =>
  Math.max(
    minTokens,
    Math.floor((contextSize - answerTokens) * safety) -
      frameTokens -
      estimateTokens(input.question) -
      estimateTokens(input.selection?.text ?? '') -
      (input.selection?.image ? imageTokens : 0),
  );

// a window that is too small for anything still gets the best passages
const minTokens = 500;

/** Whether all documents are sent: then nothing has to be found. */
export const fitsWhole = (library: Library, input: AskInput, budget: Budget): boolean =>
  libraryTokens(library) + countTokens(latest(input)) <= availableTokens(budget, input);

/**
 * All units where they fit, and as much of the conversation as fits beside them. Otherwise passages: what is selected, what the question
 * names, and what was found.
 */
export function planContext(library: Library, input: AskInput, budget: Budget, found: readonly Scored[]): ContextPlan {
  const available = availableTokens(budget, input);
  if (fitsWhole(library, input, budget)) {
    const history = trimHistory(input.history, available - libraryTokens(library));
    return {units: library.units, whole: true, history, reserve: 0};
  }
  const history = trimHistory(input.history, available * historyShare);
  const left = available - countTokens(history);
  const reserve = Math.floor(left * reserveShare);
  const units = choosePassages(
    library,
    {
      selected: findSelected(library, input.selection),
      addressed: resolveAddresses(library, input.question).map(each => each.units),
      found,
    },
    left - reserve,
  );
  return {units, whole: false, history, reserve};
}

/** The last question and its answer: without them the next question may mean nothing. */
const latest = ({history}: AskInput): Message[] => trimHistory(history.slice(-2), 2000);
