import {calls} from '@recto/api';
import {api} from '../../core/api/api.ts';
import {splitAtMath} from '../markdown/index.ts';

/** What is wrong with a copy for Word; `pandoc` is of clients whose converter that is. */
export type WordProblem = 'pandoc' | 'exporting' | 'noWord' | 'unknown';

/**
 * Puts a text on the clipboard as Word does, with native formulas; one without formulas just as it is. Gives what prevented that.
 * Throws ApiError, and where the page may not write to the clipboard.
 */
export async function copyForWord(text: string): Promise<WordProblem | undefined> {
  const hasFormula = splitAtMath(text).some(part => !('text' in part));
  if (!hasFormula) {
    await navigator.clipboard.writeText(text);
    return undefined;
  }
  // the writer comes when it is called for
  const [{writeFlatDocx}, {textDoc}] = await Promise.all([import('@recto/engine/docx'), import('./text-doc.ts')]);
  const answer = await api(calls.winCopyLatexToWord, {ooxml: writeFlatDocx(textDoc(text))}, {quiet: true});
  return wordProblem(answer);
}

/** What an answer says, by the codes of the specification. A code that stands for several things is told apart by its message. */
export function wordProblem({code, message}: {code: number; message: string}): WordProblem | undefined {
  if (code === 0) return undefined;
  if (/word not found/i.test(message)) return 'noWord';
  if (code === 30) return 'pandoc';
  return code === 20 ? 'exporting' : 'unknown';
}
