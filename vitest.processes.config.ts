import {defineConfig} from 'vitest/config';

/** Tests that start, kill and fill real processes: `npm run test:processes`. */
export default defineConfig({
  test: {
    include: ['apps/server/e2e/*.test.ts', 'apps/cli/processes/*.test.ts'],
    testTimeout: 120_000,
    fileParallelism: false,
  },
});
