import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { pdfData } from './scripts/pdf-data.ts'
import { precompress } from './scripts/precompress.ts'
import { callTable, schemaBuilders } from './web/api/call-table-plugin.ts'
import { shell } from './web/shell-plugin.ts'

/**
 * What every page needs (the landing page too), and what a portal needs first, in one file each: over HTTP/1.1 each further file of a first load
 * costs a round trip of a slow phone. Everything else is split by itself.
 */
const together = [
  {
    name: 'core',
    test: /[\\/](?:web[\\/](?:main|portal-paths|api[\\/]use-call|ui[\\/](?:brand|house-door|plate|sheet|skeleton|theme-toggle|top-bar))|icons[\\/](?:arrow-right|key-round|layout-list))\.m?[jt]sx?$/,
    priority: 2,
  },
  { name: 'portal', test: /[\\/]web[\\/]portal[\\/](?:open-)?portal\.tsx$/, priority: 1 },
]

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), tailwind(), callTable(), shell(), pdfData(), precompress()],
  resolve: {
    // The router asks for React's own hook by way of a package for older versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: fileURLToPath(new URL('build/web', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The PDF library is loaded when photos are joined.
    chunkSizeWarningLimit: 600,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: schemaBuilders },
      output: { codeSplitting: { groups: together } },
    },
  },
})
