import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { serverTexts } from '../../texts/by-language/server.ts'
import { publicPages, type Page } from '../../web/public-pages.ts'

const pageFile = 'index.html'

/** The language of a build by Vite's mode. */
export const languageOf = (mode: string): Language => (isLanguage(mode) ? mode : defaultLanguage)

/** Resolves `#texts/need.ts` to the file of another language than the default, or of another folder of `texts/`. */
export function textsIn(folder: string): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    resolveId(id) {
      if (!id.startsWith('#texts/')) return null
      const file = fileURLToPath(
        new URL(`../../texts/${folder}/${id.slice('#texts/'.length)}`, import.meta.url),
      )
      return existsSync(file) ? file : null
    },
  }
}

/** The path of a build's file list, below its folder. */
export const manifestFile = (language: Language): string =>
  language === defaultLanguage ? '.vite/manifest.json' : `.vite/manifest-${language}.json`

/** The path of a language's page, below the build's folder. */
export const pageIn = (language: Language): string =>
  language === defaultLanguage ? pageFile : `${language}/${pageFile}`

/** The words of the page itself, and the place of the built one. */
export function pageInLanguage(language: Language): Plugin {
  const texts = serverTexts[language]
  const words = {
    language,
    description: texts.page.description,
    needsScript: texts.page.needsScript,
    tooOld: texts.page.tooOld,
  }
  return {
    name: 'page-in-language',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(words).reduce((page, [name, word]) => page.replaceAll(`%${name}%`, word), html),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[pageFile]
        if (language === defaultLanguage || page?.type !== 'asset') return
        this.emitFile({ type: 'asset', fileName: pageIn(language), source: page.source })
        delete bundle[pageFile]
      },
    },
  }
}

/** Replaces an English screen in the build of another language: reloads, so that the server sends the English page. */
const loadedAnew = `
  location.reload()
  export default () => null
  export const DeskRoutes = () => null
  export const deskScreenReady = () => new Promise(() => {})
`
const agentsScreens = Object.values<Page>(publicPages).flatMap(({ screen, isForAgents }) =>
  isForAgents ? [`/web/${screen}`] : [],
)

/** Leaves out what only agents open, which is in English: a link to it loads that page from the server. */
export function englishScreens(): Plugin {
  return {
    name: 'english-screens',
    enforce: 'pre',
    load(id) {
      const isAgents = ['/web/desk/desk-routes.tsx', ...agentsScreens].some((path) => id.endsWith(path))
      return isAgents ? loadedAnew : null
    },
  }
}
