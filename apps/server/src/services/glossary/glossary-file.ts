import {type GlossaryTerm, glossaryTerm} from '@recto/api';
import {decodeCsv, readTbxTerms, readTermRows, writeTbxTerms, writeTermRows} from '@recto/engine/translate';
import {ServiceError} from '../../errors.ts';

type CsvFormat = 'origin' | 'source';

/** Terms in one of the formats of an export, with its type and the end of its name. */
export const writeGlossaryFile = (
  terms: readonly GlossaryTerm[],
  format: CsvFormat | 'tbx',
): {readonly text: string; readonly type: string; readonly extension: string} =>
  format === 'tbx'
    ? {text: writeTbxTerms(terms.map(toTbx)), type: 'application/xml', extension: 'tbx'}
    : {text: writeGlossaryCsv(terms, format), type: 'text/csv', extension: 'csv'};

type Row = {
  readonly source: string;
  readonly target: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
};

/** A term as it stands in a file; what is none has the reasons. */
const parseRow = ({source, target, sourceLanguage, targetLanguage}: Row) =>
  glossaryTerm.safeParse({
    origin: source,
    translate: target,
    originLang: sourceLanguage,
    translateLang: targetLanguage,
  });

const toTbx = ({origin, translate, originLang, translateLang}: GlossaryTerm): Row => ({
  source: origin,
  target: translate,
  sourceLanguage: originLang,
  targetLanguage: translateLang,
});

/** Terms as CSV, with a byte order mark so that spreadsheets read it as UTF-8. The `source` format has no source language. */
export function writeGlossaryCsv(terms: readonly GlossaryTerm[], format: CsvFormat): string {
  const header =
    format === 'origin' ? ['origin', 'translate', 'originLang', 'translateLang'] : ['source', 'target', 'tgt_lng'];
  const rows = terms.map(({origin, translate, originLang, translateLang}) =>
    format === 'origin' ? [origin, translate, originLang, translateLang] : [origin, translate, translateLang],
  );
  return `\uFEFF${writeTermRows(header, rows, '\r\n')}\r\n`;
}

/** What a file of terms holds, and what it is: for a glossary without another name. */
export type GlossaryFile = {readonly terms: readonly GlossaryTerm[]; readonly kind: 'CSV' | 'TBX'};

/**
 * Terms of a TBX file, or of a CSV in either format, whose separator may also be `;` or a tab. Throws ServiceError `file_invalid` with the
 * first ten lines that cannot be read, and then nothing is.
 */
export function readGlossaryFile(bytes: Uint8Array): GlossaryFile {
  const text = decodeCsv(bytes);
  return /^\ufeff?\s*</.test(text) ? {terms: readTbx(text), kind: 'TBX'} : {terms: readCsv(text), kind: 'CSV'};
}

/** A terminology may have languages that nothing is translated from or into: they are left out. */
function readTbx(xml: string): readonly GlossaryTerm[] {
  const found = readTbxTerms(xml);
  const terms = found?.flatMap(row => {
    const parsed = parseRow(row);
    return parsed.success ? [parsed.data] : [];
  });
  if (terms && terms.length > 0) return terms;
  const message = found ? 'No term has a translation between languages that are translated.' : 'This is no TBX file.';
  throw new ServiceError('file_invalid', {lines: [{line: 1, message}]});
}

function readCsv(csv: string): readonly GlossaryTerm[] {
  const {hasHeader, rows, problems} = readTermRows(csv);
  if (!hasHeader) {
    throw new ServiceError('file_invalid', {
      lines: [
        {
          line: 1,
          message: 'The first line must be origin,translate,originLang,translateLang or source,target,tgt_lng.',
        },
      ],
    });
  }
  const wrong = [...problems];
  const terms = rows.flatMap(row => {
    const parsed = parseRow(row);
    if (parsed.success) return [parsed.data];
    wrong.push({
      line: row.line,
      message: parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    });
    return [];
  });
  if (wrong.length > 0)
    throw new ServiceError('file_invalid', {lines: wrong.sort((a, b) => a.line - b.line).slice(0, 10)});
  return terms;
}
