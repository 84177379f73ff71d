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
            '{packages,apps}/*/src/**/*.test.ts',
            '{scripts,bench,fuzz}/**/*.test.ts',
            'apps/*/e2e/**/*.test.ts',
            'corpus/*.test.ts',
          ],
          exclude: ['apps/server/**', 'apps/web/e2e/**', '**/node_modules/**'],
          // typesets and recognizes for true, beside everything else a machine does
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
