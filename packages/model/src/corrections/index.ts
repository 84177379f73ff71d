export {type Applied, applyCorrection} from './apply.ts';
export {type CarriedOver, carryOver} from './carry-over.ts';
export {
  type BlockRole,
  type ConflictReason,
  type Correction,
  type CorrectionType,
  type LineEdit,
  type TableEdit,
  targetsOf,
} from './correction.ts';
export {parseCorrection} from './correction-shape.ts';
export {formulaFinding, formulasOf, tableFinding} from './findings.ts';
export {type Corrected, foldCorrections} from './fold.ts';
export {
  type CorrectionEvent,
  correctionsOf,
  type MadeCorrection,
  nextRedo,
  nextUndo,
  standingCorrections,
} from './history.ts';
export {tidyInlines} from './inlines.ts';
export {isTextNode, type TextNode} from './nodes-by-id.ts';
export {editTable} from './table-edits.ts';
