import {defineConfig} from 'vitest/config';

/** Tests of the desktop client, which has to be built before; they need WebKitWebDriver and Xvfb: `npm run test:desktop`. */
export default defineConfig({
  test: {
    include: ['apps/desktop/e2e/*.test.ts'],
    globalSetup: ['apps/web/e2e/build.setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
