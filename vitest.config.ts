import {defineConfig} from 'vitest/config';

// They typeset, recognize, make databases for true, beside everything else a machine does: the limits end only what hangs.
const patience = {testTimeout: 120_000, hookTimeout: 120_000, expect: {poll: {timeout: 90_000}}};

export default defineConfig({
  test: {
    // by itself Vitest leaves one core to the rest: of two, that halves the pace
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'engine',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/cli/{src,e2e}/**/*.test.ts',
            'apps/zotero/src/**/*.test.ts',
            '{scripts,bench,fuzz}/**/*.test.ts',
            'corpus/*.test.ts',
          ],
          // modules are loaded once a worker, not once a file: a third less time
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // its stores are one a page: a file has a page of its own
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/zotero/e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
