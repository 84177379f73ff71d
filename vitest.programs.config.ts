import {defineConfig} from 'vitest/config';

/**
 * Tests that need Chromium, poppler, qpdf and pandoc: `npm run test:programs`. A browser on a busy machine may take
 * seconds for what is polled.
 */
export default defineConfig({
  test: {
    include: ['packages/*/e2e/*.test.ts', 'apps/web/e2e/*.test.ts'],
    expect: {poll: {timeout: 20_000}},
    // a server with its database takes a while to stop there, too
    hookTimeout: 60_000,
  },
});
