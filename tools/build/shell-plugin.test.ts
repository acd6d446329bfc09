import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { shellFiles } from './shell-plugin.ts'

interface Part {
  module: string
  imports?: string[]
  lazy?: string[]
  css?: string[]
  assets?: string[]
}

/** A bundle of chunks by file name. */
function bundleOf(parts: Record<string, Part>): Rolldown.OutputBundle {
  const chunks = Object.entries(parts).map(([fileName, part]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      facadeModuleId: part.module,
      moduleIds: [part.module],
      imports: part.imports ?? [],
      dynamicImports: part.lazy ?? [],
      viteMetadata: { importedCss: new Set(part.css), importedAssets: new Set(part.assets) },
    },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

const bundle = bundleOf({
  'app.js': {
    module: '/x/web/index.html',
    imports: ['react.js'],
    lazy: ['portal.js', 'landing.js', 'dashboard.js', 'toast.js'],
    css: ['app.css'],
    assets: ['besley.woff2'],
  },
  'react.js': { module: '/x/node_modules/react/index.js' },
  'toast.js': { module: '/x/web/ui/toast-region.tsx' },
  'landing.js': { module: '/x/web/site/landing-screen.tsx' },
  'dashboard.js': { module: '/x/web/desk/dashboard/dashboard-screen.tsx', imports: ['charts.js'] },
  'charts.js': { module: '/x/node_modules/charts/index.js' },
  'portal.js': { module: '/x/web/portal/portal-screen.tsx', lazy: ['files.js'], css: ['portal.css'] },
  'files.js': {
    module: '/x/web/portal/files/files-tab.tsx',
    imports: ['row.js'],
    lazy: ['preview.js', 'upload.js'],
  },
  'row.js': { module: '/x/web/shared/documents/document-row.tsx' },
  'upload.js': { module: '/x/web/shared/documents/upload-dialog.tsx' },
  'preview.js': { module: '/x/web/shared/documents/pdf-pages.tsx', imports: ['pdf.js'], assets: ['w.mjs'] },
  'pdf.js': { module: '/x/node_modules/pdfjs-dist/build/pdf.mjs' },
})

test('the shell is the portal with its tabs, lazy parts, styles and fonts, and the landing page', () => {
  expect(shellFiles(bundle, 'app.js')).toEqual([
    'app.css',
    'app.js',
    'besley.woff2',
    'files.js',
    'landing.js',
    'portal.css',
    'portal.js',
    'react.js',
    'row.js',
    'toast.js',
    'upload.js',
  ])
})

test('other screens and heavy libraries are left out', () => {
  const files = shellFiles(bundle, 'app.js')
  for (const file of ['dashboard.js', 'charts.js', 'preview.js', 'pdf.js', 'w.mjs'])
    expect(files).not.toContain(file)
})
