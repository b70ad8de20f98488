import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.LONG_TESTS ? ['tests/long/**/*.test.ts'] : ['tests/{unit,cli,site}/**/*.test.ts'],
    testTimeout: process.env.LONG_TESTS ? 3_600_000 : 60_000,
    hookTimeout: 120_000,
    fileParallelism: true,
  },
});
