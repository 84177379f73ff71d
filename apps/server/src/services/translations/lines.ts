import {
  type BilingualLine,
  type Doc,
  type LedgerEntry,
  type PlannedSegment,
  showTranslations,
  translationOf,
} from '@recto/engine/translate';
import {ne, sql} from 'drizzle-orm';
import {translationLines} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

// rows of one statement
const atOnce = 500;

/**
 * Keeps the lines of a translation as its ledger goes on: those with an open segment wait. Only what has changed is
 * written; what a person has written stays.
 */
export class LineWriter {
  private readonly deps: Deps;
  private readonly translateId: string;
  private readonly doc: Doc;
  private readonly planned: readonly PlannedSegment[];
  private readonly entries = new Map<string, LedgerEntry>();
  private readonly written = new Map<string, string>();

  constructor(deps: Deps, translateId: string, doc: Doc, planned: readonly PlannedSegment[]) {
    this.deps = deps;
    this.translateId = translateId;
    this.doc = doc;
    this.planned = planned;
  }

  /** Takes note of segments that are settled. */
  settle(entries: readonly LedgerEntry[]): void {
    for (const entry of entries) this.entries.set(entry.segment, entry);
  }

  /** Writes the lines as they are now. */
  async write(): Promise<void> {
    const translations = this.planned.map(each => translationOf(each, this.entries.get(each.segment.id)));
    const {lines} = showTranslations(this.doc, translations, {assetFolder: 'assets/'});
    const rows = lines.flatMap((line, position) => {
      const row = {...this.rowOf(line), translateId: this.translateId, position};
      const seen = JSON.stringify(row);
      if (this.written.get(row.lineId) === seen) return [];
      this.written.set(row.lineId, seen);
      return [row];
    });
    const table = translationLines;
    for (let start = 0; start < rows.length; start += atOnce)
      await this.deps.db
        .insert(table)
        .values(rows.slice(start, start + atOnce))
        .onConflictDoUpdate({
          target: [table.translateId, table.lineId],
          set: {
            translated: sql`excluded.translated`,
            state: sql`excluded.state`,
            raw: sql`excluded.raw`,
            position: sql`excluded.position`,
            segments: sql`excluded.segments`,
            needTranslate: sql`excluded.need_translate`,
          },
          setWhere: ne(table.state, 'edited'),
        });
  }

  private rowOf({id, raw, translated, needTranslate, pageIdx, state, segments}: BilingualLine) {
    const waiting = segments.some(segment => !this.entries.has(segment));
    return {
      lineId: id,
      raw,
      translated: waiting && needTranslate ? '' : translated,
      needTranslate,
      pageIdx,
      state: waiting && needTranslate ? ('waiting' as const) : (state ?? ('kept' as const)),
      segments,
    };
  }
}
