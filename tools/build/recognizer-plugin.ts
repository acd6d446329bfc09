import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:recognizer'
/** Optional packages: an installation that leaves them out has no text recognition. */
const packages = ['tesseract.js-core/package.json', '@tesseract.js-data/eng/package.json']
const recognizer = fileURLToPath(new URL('../../web/desk/intake/recognize/recognizer.ts', import.meta.url))

function isInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url)
  try {
    return packages.every((one) => resolve(one))
  } catch {
    return false
  }
}

/** Modules of Node that the recognizer asks for only where it runs in Node. */
const ofNode = new Set(['fs', 'crypto'])
const nothing = '\0not-in-browsers'

/** Gives `virtual:recognizer`: text recognition, or `startRecognizer` as null where its packages are not installed. */
export function optionalRecognizer(isThere = isInstalled()): Plugin {
  return {
    name: 'optional-recognizer',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source === name) return isThere ? recognizer : `\0${name}`
      return ofNode.has(source) && importer?.includes('tesseract.js-core') ? nothing : null
    },
    load: (id) => {
      if (id === nothing) return 'export default {}'
      return id === `\0${name}` ? 'export const startRecognizer = null' : null
    },
  }
}
