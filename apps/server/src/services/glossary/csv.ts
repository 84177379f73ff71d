import {type GlossaryTerm, glossaryTerm} from '@recto/api';
import {decodeCsv} from '@recto/engine/translate';
import Papa from 'papaparse';
import {ServiceError} from '../../errors.ts';

type Format = 'origin' | 'source';

/** Terms as CSV, with a byte order mark so that spreadsheets read it as UTF-8. The `source` format has no source language. */
export function writeGlossaryCsv(terms: readonly GlossaryTerm[], format: Format): string {
  const fields =
    format === 'origin' ? ['origin', 'translate', 'originLang', 'translateLang'] : ['source', 'target', 'tgt_lng'];
  const data = terms.map(({origin, translate, originLang, translateLang}) =>
    format === 'origin' ? [origin, translate, originLang, translateLang] : [origin, translate, translateLang],
  );
  return `\uFEFF${Papa.unparse({fields, data}, {newline: '\r\n'})}\r\n`;
}

/**
 * Terms of a CSV in either format; the separator may also be `;` or a tab. Throws ServiceError `file_invalid` with the
 * first ten lines that cannot be read, and then nothing is.
 */
export function readGlossaryCsv(bytes: Uint8Array): readonly GlossaryTerm[] {
  const {data, meta, errors} = Papa.parse<Record<string, string>>(decodeCsv(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: name => name.trim().toLowerCase(),
  });
  const fields = meta.fields ?? [];
  const ours = fields.includes('origin') && fields.includes('translate');
  if (!ours && !(fields.includes('source') && fields.includes('target'))) {
    throw new ServiceError('file_invalid', {
      lines: [
        {
          line: 1,
          message: 'The first line must be origin,translate,originLang,translateLang or source,target,tgt_lng.',
        },
      ],
    });
  }
  const problems = errors
    .filter(error => error.code !== 'UndetectableDelimiter')
    .map(error => ({line: (error.row ?? 0) + 2, message: error.message}));
  const terms = data.flatMap((row, index) => {
    const parsed = glossaryTerm.safeParse({
      origin: (ours ? row['origin'] : row['source']) ?? '',
      translate: (ours ? row['translate'] : row['target']) ?? '',
      originLang: ours ? (row['originlang'] ?? '') : '',
      translateLang: (ours ? row['translatelang'] : row['tgt_lng']) ?? '',
    });
    if (parsed.success) return [parsed.data];
    problems.push({
      line: index + 2,
      message: parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    });
    return [];
  });
  if (problems.length > 0)
    throw new ServiceError('file_invalid', {lines: problems.sort((a, b) => a.line - b.line).slice(0, 10)});
  return terms;
}
