import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const root = dirname(manifest)

/** The data that PDF.js fetches by name while rendering: character maps, standard fonts and image decoders. */
const wanted: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // The JavaScript fallback, since the page's security policy does not allow WebAssembly.
  wasm: /_nowasm_fallback\.js$/,
}

/** That data as files of the pages, in `assets/pdfjs-{version}/`; the version is in the folder since the names are fixed. */
export async function* pdfFiles(): AsyncIterable<{ path: string; content: Uint8Array }> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  for (const [folder, names] of Object.entries(wanted))
    for (const name of (await readdir(join(root, folder))).filter((one) => names.test(one)))
      yield {
        path: `assets/pdfjs-${version}/${folder}/${name}`,
        content: await readFile(join(root, folder, name)),
      }
}

/** Adds it to the build. */
export function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    apply: 'build',
    async generateBundle() {
      for await (const { path, content } of pdfFiles())
        this.emitFile({ type: 'asset', fileName: path, source: content })
    },
  }
}
