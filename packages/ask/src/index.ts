export {ask} from './answer/ask.ts';
export type {Card} from './answer/card.ts';
export {parseCards} from './answer/cards.ts';
export {type AskEstimate, estimateAsk} from './answer/estimate-ask.ts';
export type {AskEvent, Notice, Step} from './answer/events.ts';
export {defaultAnswerTokens} from './answer/plan-context.ts';
export type {
  Answer,
  AskInput,
  AskOptions,
  HistoryMessage,
  Selection,
  SummaryStore,
  Task,
} from './answer/types.ts';
export type {Citation} from './citation.ts';
export {originIndexOf, placeQuote} from './cite/index.ts';
export {findUnits, readSection} from './find/find-units.ts';
export type {Scored} from './find/score-units.ts';
export {foldText} from './find/terms.ts';
export {openLibrary} from './units/open-library.ts';
export {readUnits} from './units/read-units.ts';
export type {AskSource, DocUnits, Library, Unit, UnitKind} from './units/unit.ts';
