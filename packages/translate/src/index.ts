export {applyTranslations} from './apply.ts';
export {type Briefing, type BriefingStore, termsWith} from './briefing.ts';
export {type Ignorable, ignorable, type Segment, type Skipped, type SkipReason} from './collect.ts';
export {editedEntry} from './edit.ts';
export {type Estimate, estimate} from './estimate.ts';
export {importTranslations, readTranslations} from './exchange/import-translations.ts';
export {type ForeignTranslation, takeTranslations} from './exchange/take-translations.ts';
export {readTbx, readTbxTerms, writeTbx, writeTbxTerms} from './exchange/tbx.ts';
export {writeTmx} from './exchange/tmx.ts';
export {writeXliff} from './exchange/xliff.ts';
export {type Term, unknownTerms} from './glossary.ts';
export {decodeCsv, readGlossary, readTermRows, writeGlossary, writeTermRows} from './glossary-csv.ts';
export {type LanguageCode, parseLanguage} from './languages.ts';
export {isCurrent, makePlan, type Plan, type PlannedSegment, type TranslateOptions} from './plan.ts';
export {
  type Ledger,
  type LedgerEntry,
  type Memory,
  type MemoryEntry,
  type ModelTraits,
  type ModelTraitsStore,
  readModelTraits,
  volatileLedger,
  volatileMemory,
  volatileModelTraits,
} from './ports.ts';
export {type Finding, type FindingKind, findingKinds} from './quality/finding.ts';
export {type QualityReview, reviewTranslation} from './quality/review.ts';
export {type TermUse, termUse} from './quality/term-use.ts';
export {writeReviewCsv} from './quality/write-csv.ts';
export {writeReviewHtml} from './quality/write-html.ts';
export {type Meter, type Receipt, type RunOptions, type TranslationRun, translate} from './run.ts';
export {
  type Proposal,
  type ProposedTerm,
  type ProposeTermsOptions,
  prepareTermRequests,
  proposeTerms,
  type TermRequests,
} from './terms/propose.ts';
export {texSigns} from './tex-signs.ts';
export {translationOf} from './translation-of.ts';
export {UnusableAnswers} from './usability.ts';
