import { basename } from 'node:path'
import type { Plugin } from 'vite'

const list = '/contract/language-list.ts'
const folder = '/texts/by-language/'

function replaced(source: string, pattern: RegExp, by: string, file: string): string {
  if (!pattern.test(source)) throw new Error(`A language cannot be added to ${basename(file)}`)
  return source.replace(pattern, by)
}

/**
 * Adds the pseudo texts as a third language, for tests: its entry in the list of languages, and its texts where a part of the
 * product needs several languages. Throws if one of these files has another form.
 */
export function thirdLanguage(): Plugin {
  return {
    name: 'third-language',
    enforce: 'pre',
    transform(source, id) {
      const file = id.split('?')[0] ?? ''
      if (file.endsWith(list))
        return replaced(
          source,
          /^\} as const/m,
          "  pseudo: { name: 'Pseudo', nativeName: '⟦Pseudo⟧', words: [] },\n} as const",
          file,
        )
      if (!file.includes(folder)) return null
      const imported = replaced(
        source,
        /^import (.*)\bes\b(.*) from '\.\.\/es\/(.*)'$/m,
        "$&\nimport $1pseudo$2 from '../pseudo/$3'",
        file,
      )
      return replaced(imported, /\{ en, es \}/, '{ en, es, pseudo }', file)
    },
  }
}
