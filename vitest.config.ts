import {defineConfig} from 'vitest/config';

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
            '{scripts,bench,fuzz}/**/*.test.ts',
            'corpus/*.test.ts',
          ],
          // modules are loaded once a worker, not once a file: a third less time
          isolate: false,
          // typesets and recognizes for true, beside everything else a machine does
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // its stores are one a page: a file has a page of its own
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          // makes or drops a database, beside everything else a machine does
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
