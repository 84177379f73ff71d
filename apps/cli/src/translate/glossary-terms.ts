import {AppError, decodeCsv, readGlossary, readTbx, type Term} from '@recto/engine/translate';
import {readBytes} from './exchange-files.ts';
import type {TranslateSettings} from './settings.ts';

/** The terms of the glossary that the settings name. Throws AppError. */
export async function termsOf({glossary, to}: TranslateSettings): Promise<readonly Term[]> {
  if (glossary === undefined) return [];
  const bytes = await readBytes(glossary);
  const tbx = readTbx(new TextDecoder().decode(bytes), to);
  if (tbx) return tbx;
  const {terms, wrongLines} = readGlossary(decodeCsv(bytes), to);
  if (wrongLines.length > 0)
    throw new AppError('translate/bad-glossary', {
      path: glossary,
      lines:
        wrongLines.length === 1
          ? `line ${wrongLines[0]} is no pair of terms`
          : `lines ${wrongLines.slice(0, 5).join(', ')} are no pairs of terms`,
    });
  return terms;
}
