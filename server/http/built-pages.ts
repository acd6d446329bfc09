import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages, otherLanguages } from '#contract/languages.ts'

/** One entry of the build's manifest: a chunk, its imports and its styles. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The built page, with the CSP hashes of its inline scripts. */
export interface BuiltPage {
  html: string
  scriptHashes: string[]
  /** The page with preload links for the code of these source files below web/. */
  withPreloads: (sources: readonly string[]) => string
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Every file that a chunk needs, starting with its own. */
function filesOf(manifest: Record<string, Chunk>, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const style of chunk.css ?? []) known.add(style)
  for (const one of chunk.imports ?? []) filesOf(manifest, one, known)
  return known
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Inserts tags at the end of the page's head. */
export function inHead(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`)
}

/** Inserts tags at the end of the page's body. */
export function inBody(html: string, tags: string): string {
  return html.replace('</body>', () => `${tags}</body>`)
}

/** The files of a language's build below the folder of all: its page, and the list of its files. */
const filesOfBuild = (language: Language): { page: string; manifest: string } =>
  language === defaultLanguage
    ? { page: 'index.html', manifest: '.vite/manifest.json' }
    : { page: `${language}/index.html`, manifest: `.vite/manifest-${language}.json` }

/** The built pages by language. */
export type BuiltPages = Readonly<Record<Language, BuiltPage>>

/** Whether a file of the folder is a page, which is sent with data in it and never as it is. */
export const isBuiltPage = (path: string): boolean =>
  languages.some((language) => filesOfBuild(language).page === path)

/**
 * Reads the built pages; null without a build, when only the API is served. `tags` are added to the head of each: what every page
 * knows of this installation from its first paint on.
 */
export async function readBuiltPages(webRoot: string, tags = ''): Promise<BuiltPages | null> {
  const usual = await readBuiltPage(webRoot, filesOfBuild(defaultLanguage), tags)
  if (usual === null) return null
  const pages = { [defaultLanguage]: usual } as Record<Language, BuiltPage>
  for (const language of otherLanguages)
    pages[language] = (await readBuiltPage(webRoot, filesOfBuild(language), tags)) ?? usual
  return pages
}

async function readBuiltPage(
  webRoot: string,
  { page: pageFile, manifest: listFile }: { page: string; manifest: string },
  tags: string,
): Promise<BuiltPage | null> {
  const built = await readFile(join(webRoot, pageFile), 'utf8').catch(() => null)
  if (built === null) return null
  const html = inHead(built, tags)
  const manifest = JSON.parse(await readFile(join(webRoot, listFile), 'utf8')) as Record<string, Chunk>
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const pages = new Map<string, string>()
  return {
    html,
    scriptHashes: inline.map(hashSource),
    withPreloads: (sources) => {
      const key = sources.join()
      const cached = pages.get(key)
      if (cached !== undefined) return cached
      const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]))
      const more = [...files].filter((file) => !html.includes(`/${file}"`))
      const page = inHead(html, more.map(linkTo).join(''))
      pages.set(key, page)
      return page
    },
  }
}
