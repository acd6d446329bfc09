import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|svg|wasm|webmanifest)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether the builds before this one, of another language, have compressed it. */
async function isCompressed(path: string): Promise<boolean> {
  const [file, compressed] = await Promise.all([stat(path), stat(`${path}.gz`).catch(() => null)])
  return compressed !== null && compressed.mtimeMs >= file.mtimeMs
}

/** Writes a .br and a .gz next to every text file of the build, so that the server need not compress them. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true })
      for (const name of names.filter((one) => compressible.test(one))) {
        const path = join(outDir, name)
        if (await isCompressed(path)) continue
        const bytes = await readFile(path)
        // Of three megabytes of WebAssembly the last hundredth would take ten seconds.
        const most = name.endsWith('.wasm') ? 9 : constants.BROTLI_MAX_QUALITY
        const quality = { [constants.BROTLI_PARAM_QUALITY]: most }
        await writeFile(`${path}.br`, await brotli(bytes, { params: quality }))
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      }
    },
  }
}
