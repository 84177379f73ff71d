import {defineConfig} from 'vitest/config';

/** Tests that run `recto batch` under engines for many machines, and render the Helm chart: `npm run test:scale`. */
export default defineConfig({
  test: {
    include: ['apps/cli/scale/*.test.ts', 'deploy/helm/*.test.ts'],
    // 200 documents in two processes at a time, on a machine that may be busy
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
