import {type GlossaryTerm, glossaryTerm} from '@recto/api';
import {decodeCsv, readTermRows, writeTermRows} from '@recto/engine/translate';
import {ServiceError} from '../../errors.ts';

type Format = 'origin' | 'source';

/** Terms as CSV, with a byte order mark so that spreadsheets read it as UTF-8. The `source` format has no source language. */
export function writeGlossaryCsv(terms: readonly GlossaryTerm[], format: Format): string {
  const header =
    format === 'origin' ? ['origin', 'translate', 'originLang', 'translateLang'] : ['source', 'target', 'tgt_lng'];
  const rows = terms.map(({origin, translate, originLang, translateLang}) =>
    format === 'origin' ? [origin, translate, originLang, translateLang] : [origin, translate, translateLang],
  );
  return `\uFEFF${writeTermRows(header, rows, '\r\n')}\r\n`;
}

/**
 * Terms of a CSV in either format; the separator may also be `;` or a tab. Throws ServiceError `file_invalid` with the
 * first ten lines that cannot be read, and then nothing is.
 */
export function readGlossaryCsv(bytes: Uint8Array): readonly GlossaryTerm[] {
  const {hasHeader, rows, problems} = readTermRows(decodeCsv(bytes));
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
  const terms = rows.flatMap(({line, source, target, sourceLanguage, targetLanguage}) => {
    const parsed = glossaryTerm.safeParse({
      origin: source,
      translate: target,
      originLang: sourceLanguage,
      translateLang: targetLanguage,
    });
    if (parsed.success) return [parsed.data];
    wrong.push({
      line,
      message: parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    });
    return [];
  });
  if (wrong.length > 0)
    throw new ServiceError('file_invalid', {lines: wrong.sort((a, b) => a.line - b.line).slice(0, 10)});
  return terms;
}
