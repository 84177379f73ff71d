/** Converts the documents of the corpus, as the golden tests and `npm run golden` do. */
import {readFileSync} from 'node:fs';
import {convert, type Recognition} from '@recto/engine';
import {nodeHost} from '@recto/testkit';
import {writeMarkdown} from '@recto/writers';
import type {CorpusDocument} from './documents.ts';
import {withExpectedFailures} from './expected-failures.ts';

/** The document as Markdown today. */
export async function convertGolden({source, about}: CorpusDocument): Promise<string> {
  const {doc} = await convert(new Uint8Array(readFileSync(source)), {
    host: nodeHost(),
    crops: false,
    ...(about.ocr && {recognition}),
  });
  return writeMarkdown(doc);
}

/** What the document is known to become: what it should, but for its marked faults. */
export function goldenMarkdown({expected, about}: CorpusDocument): string {
  return withExpectedFailures(readFileSync(expected, 'utf8'), about.expectedFailures ?? []);
}

/** Loaded with the first document that needs it. */
let recognizer: Promise<Recognition> | undefined;
function recognition(): Promise<Recognition> {
  recognizer ??= import('@recto/ocr').then(({createRecognizer, normalizeImages}) => ({
    ...createRecognizer(),
    images: normalizeImages,
  }));
  return recognizer;
}
