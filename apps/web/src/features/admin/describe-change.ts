import {InvoiceStatus, TaskStatus} from '@recto/api';
import {formatDateTime} from '../../core/format/format.ts';
import type {Translate} from '../../core/i18n/use-messages.ts';
import type {changeNames} from './change-names.ts';

type Names = Translate<keyof (typeof changeNames)['zh']>;
type Show = (value: unknown, t: Names) => string;
type Field = {readonly label: Parameters<Names>[0]; readonly show: Show};

export type Change = {readonly act: string; readonly before?: unknown; readonly after?: unknown};

/**
 * What an act changed, in one line and in people's words: `Role: User → Administrator`; without a before, what it set: `Number: 3`.
 * Fields that tell people nothing (ids, moments of the act itself) are left out; `rawChange` has them.
 */
export function describeChange({act, before, after}: Change, t: Names): string {
  return changesOf(before, after)
    .flatMap(({name, was, is}) => {
      if (name === '') return [arrow(was, is, value => plain(value, t))];
      const field = fieldOf(act, name);
      // what was not set is not worth telling, that it was taken away is
      if (!field || (was === undefined && (is === null || is === '' || is === 0))) return [];
      return [t('field', {name: t(field.label), value: arrow(was, is, value => field.show(value, t))})];
    })
    .join(' · ');
}

/** All that was written down of a change, by its names on the server. */
export const rawChange = ({before, after}: Change): string =>
  changesOf(before, after)
    .map(({name, was, is}) => `${name ? `${name}: ` : ''}${arrow(was, is, raw)}`)
    .join(', ');

type FieldChange = {readonly name: string; readonly was: unknown; readonly is: unknown};

/** The fields that differ; one is undefined where it was not written down. */
function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map(name => ({name, was: old[name], is: now[name]}))
    .filter(({was, is}) => raw(was) !== raw(is));
}

const arrow = (was: unknown, is: unknown, show: (value: unknown) => string): string =>
  was === undefined ? show(is) : is === undefined ? show(was) : `${show(was)} → ${show(is)}`;

/** The fields of an object; anything else is the one field without a name. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {'': value};

const raw = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

const plain: Show = (value, t) =>
  value === null ? t('none') : typeof value === 'boolean' ? t(value ? 'true' : 'false') : raw(value);
const moment: Show = (value, t) => (typeof value === 'string' ? formatDateTime(value) : t('none'));
const yuan: Show = (fen, t) => t('yuan', {amount: (Number(fen) / 100).toFixed(2)});
/** One of several values by the key of its name; one that is not known as it is. */
const named =
  <Key extends Parameters<Names>[0]>(names: Readonly<Record<string | number, Key>>): Show =>
  (value, t) => {
    const key = names[String(value)];
    return key === undefined ? plain(value, t) : t(key);
  };

const taskStatus = named({
  [TaskStatus.none]: 'taskNone',
  [TaskStatus.pending]: 'taskPending',
  [TaskStatus.success]: 'taskSuccess',
  [TaskStatus.failed]: 'taskFailed',
});
const invoiceStatus = named({
  [InvoiceStatus.none]: 'invoiceNone',
  [InvoiceStatus.pending]: 'invoicePending',
  [InvoiceStatus.submitted]: 'invoiceSubmitted',
  [InvoiceStatus.completed]: 'invoiceCompleted',
  [InvoiceStatus.rejected]: 'invoiceRejected',
});

const fields: ReadonlyMap<string, Field> = new Map(
  (
    [
      ['role', named({user: 'user', admin: 'admin'})],
      ['phone', plain],
      ['bannedAt', moment],
      ['reason', plain],
      ['proUntil', moment],
      ['kind', named({pdf: 'pdf', image: 'image', extraImage: 'extraImage', point: 'point'})],
      ['amount', plain],
      ['expiresAt', moment],
      ['membersOnly', plain],
      ['count', plain],
      ['days', plain],
      ['pages', plain],
      ['images', plain],
      ['points', plain],
      ['note', plain],
      ['status', taskStatus],
      ['orderNumber', plain],
      ['invoiceStatus', invoiceStatus],
      ['account', plain],
      ['message', plain],
      ['rejectionMessage', plain],
    ] as const
  ).map(([label, show]) => [label, {label, show}]),
);

/** How a field of an act is told; undefined for what people are not told. */
function fieldOf(act: string, name: string): Field | undefined {
  const money = act.startsWith('refund.') || act.startsWith('cashout.');
  if (money && name === 'amount') return {label: 'money', show: yuan};
  // numbers whose meaning the act tells already
  if (money && (name === 'status' || name === 'reason')) return undefined;
  return fields.get(name);
}
