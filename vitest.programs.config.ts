import {defineConfig} from 'vitest/config';

/** Tests that need Chromium, poppler, qpdf and pandoc: `npm run test:programs`. */
export default defineConfig({test: {include: ['packages/*/e2e/*.test.ts', 'apps/web/e2e/*.test.ts']}});
