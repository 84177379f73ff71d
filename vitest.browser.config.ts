import {defineConfig} from 'vitest/config';

/** Tests that need Chromium: `npm run test:browser`. */
export default defineConfig({test: {include: ['packages/*/e2e/*.test.ts']}});
