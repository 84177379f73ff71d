import {defineConfig} from 'vitest/config';

/** Tests that start, kill and fill real processes: `npm run test:processes`. */
export default defineConfig({
  test: {
    include: ['apps/server/e2e/*.test.ts', 'apps/cli/processes/*.test.ts'],
    // two lanes of checks share the cores, and some of these start servers a dozen times
    testTimeout: 300_000,
    fileParallelism: false,
  },
});
