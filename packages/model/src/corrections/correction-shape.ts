import {blockShape, inlinesShape} from '../doc-shape.ts';
import {AppError} from '../errors.ts';
import {shapeProblem} from '../parse.ts';
import {boolean, object, oneOf, optional, type Shape, string, variants, whole} from '../shape.ts';
import type {BlockRole, Correction, TableEdit} from './correction.ts';

type Of<Name extends Correction['type']> = Extract<Correction, {readonly type: Name}>;
type EditOf<Name extends TableEdit['edit']> = Extract<TableEdit, {readonly edit: Name}>;
type RoleOf<Name extends BlockRole['name']> = Extract<BlockRole, {readonly name: Name}>;

const at = whole(0);
const tableEdit: Shape<TableEdit> = variants<TableEdit, 'edit'>('edit', {
  insertRow: object<EditOf<'insertRow'>>({edit: oneOf('insertRow'), at}),
  insertColumn: object<EditOf<'insertColumn'>>({edit: oneOf('insertColumn'), at}),
  deleteRow: object<EditOf<'deleteRow'>>({edit: oneOf('deleteRow'), at}),
  deleteColumn: object<EditOf<'deleteColumn'>>({edit: oneOf('deleteColumn'), at}),
  splitRow: object<EditOf<'splitRow'>>({edit: oneOf('splitRow'), at}),
  splitColumn: object<EditOf<'splitColumn'>>({edit: oneOf('splitColumn'), at}),
  merge: object<EditOf<'merge'>>({edit: oneOf('merge'), row: at, column: at, rowSpan: whole(1), colSpan: whole(1)}),
  splitCell: object<EditOf<'splitCell'>>({edit: oneOf('splitCell'), cell: string}),
  header: object<EditOf<'header'>>({edit: oneOf('header'), row: at, header: boolean}),
});

const role: Shape<BlockRole> = variants<BlockRole, 'name'>('name', {
  heading: object<RoleOf<'heading'>>({name: oneOf('heading'), depth: oneOf(1, 2, 3, 4, 5, 6)}),
  listItem: object<RoleOf<'listItem'>>({name: oneOf('listItem'), ordered: boolean}),
  paragraph: object<RoleOf<'paragraph'>>({name: oneOf('paragraph')}),
  caption: object<RoleOf<'caption'>>({name: oneOf('caption')}),
  code: object<RoleOf<'code'>>({name: oneOf('code')}),
  quote: object<RoleOf<'quote'>>({name: oneOf('quote')}),
  equation: object<RoleOf<'equation'>>({name: oneOf('equation')}),
  reference: object<RoleOf<'reference'>>({name: oneOf('reference')}),
  furniture: object<RoleOf<'furniture'>>({name: oneOf('furniture')}),
});

const id = string;
const newId = string;
const children = inlinesShape;
const after = optional(string);
const correctionShape: Shape<Correction> = variants<Correction, 'type'>('type', {
  setText: object<Of<'setText'>>({type: oneOf('setText'), id, children}),
  setCode: object<Of<'setCode'>>({type: oneOf('setCode'), id, value: string, language: optional(string)}),
  setFormula: object<Of<'setFormula'>>({type: oneOf('setFormula'), id, tex: string, label: optional(string)}),
  setRole: object<Of<'setRole'>>({type: oneOf('setRole'), id, role, newId}),
  move: object<Of<'move'>>({type: oneOf('move'), id, after}),
  split: object<Of<'split'>>({type: oneOf('split'), id, children, rest: inlinesShape, newId}),
  join: object<Of<'join'>>({type: oneOf('join'), id, next: string}),
  delete: object<Of<'delete'>>({type: oneOf('delete'), id}),
  insert: object<Of<'insert'>>({type: oneOf('insert'), after, block: blockShape}),
  table: object<Of<'table'>>({type: oneOf('table'), id, edit: tableEdit, newId}),
  accept: object<Of<'accept'>>({type: oneOf('accept'), finding: string}),
});

/** A correction from parsed JSON. Throws AppError `document/invalid` with the path of the first thing that is not as it should be. */
export function parseCorrection(value: unknown): Correction {
  const problem = shapeProblem(value, correctionShape);
  if (problem) throw new AppError('document/invalid', {path: problem.path || 'correction', why: problem.why});
  return value as Correction;
}
