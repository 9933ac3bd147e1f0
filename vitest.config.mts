import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    // Pictures and the copies of content are slow on a busy machine; nothing here proves speed.
    testTimeout: 30_000,
    environment: 'node',
    // All cores: by default one of two would stand idle.
    maxWorkers: '100%',
  },
})
