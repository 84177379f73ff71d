import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Starts with the file that takes longest: it would run alone at the end otherwise. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({moduleId}: TestSpecification) => moduleId.endsWith('/accessible.test.ts');
    return [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))];
  }
}

/**
 * Tests that need Chromium, poppler, qpdf, pandoc, and the WebDAV servers Apache, nginx and rclone: `npm run test:programs`. A browser on a busy machine may take
 * seconds for what is polled.
 */
export default defineConfig({
  test: {
    include: ['packages/*/e2e/*.test.ts', 'apps/web/e2e/*.test.ts'],
    globalSetup: ['apps/web/e2e/build.setup.ts'],
    // each file has a server and a browser of its own, and waits for them most of the time: two share what one would leave idle
    maxWorkers: 2,
    sequence: {sequencer: LongestFirst},
    testTimeout: 120_000,
    expect: {poll: {timeout: 60_000}},
    // a server with its database takes a while to stop there, too
    hookTimeout: 60_000,
  },
});
