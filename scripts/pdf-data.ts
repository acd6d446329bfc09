import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const root = dirname(manifest)

/** What the reader of PDFs fetches by name while it reads: character maps, standard fonts, decoders of scans. */
const wanted: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // Compiled to plain script: the page's security policy allows no WebAssembly.
  wasm: /_nowasm_fallback\.js$/,
}

/** Puts that data into `assets/pdfjs-{version}/`: it is asked for by name, so the folder carries the version. */
export function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
      for (const [folder, names] of Object.entries(wanted)) {
        for (const name of (await readdir(join(root, folder))).filter((one) => names.test(one))) {
          const source = await readFile(join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source })
        }
      }
    },
  }
}
