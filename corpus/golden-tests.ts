/** The tests of golden documents, for the files that share them out. */
import {expect, test} from 'vitest';
import {type CorpusDocument, corpusDocuments} from './documents.ts';
import {mended} from './expected-failures.ts';
import {convertGolden, goldenMarkdown} from './golden.ts';

/** Declares a test for each document that is chosen. */
export function goldenTests(chosen: (document: CorpusDocument) => boolean): void {
  for (const document of corpusDocuments().filter(chosen)) {
    const marked = document.about.expectedFailures?.length ?? 0;
    test(`${document.name} reads as agreed${marked ? ` (${marked} expected failures)` : ''}`, {
      timeout: 300_000,
    }, async () => {
      const actual = await convertGolden(document);
      expect(
        mended(actual, document.about.expectedFailures ?? []),
        `mended: run "npm run golden -- --accept ${document.name}" to remove the marks`,
      ).toEqual([]);
      expect(actual).toBe(goldenMarkdown(document));
    });
  }
}
