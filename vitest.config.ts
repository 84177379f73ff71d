import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.ts',
      '{scripts,bench,fuzz}/**/*.test.ts',
      'apps/*/e2e/**/*.test.ts',
      'corpus/*.test.ts',
    ],
  },
});
