import { defaultLanguage, languages } from '#contract/languages.ts'
import type { Settings } from '../settings.ts'

const link = (hreflang: string, href: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}">`

/**
 * Links for search engines to the landing page in each language, the same in every language. English is at the page's own
 * address, which also serves other languages by the visitor's browser. Empty without a public address, because these links have
 * to be absolute. A public address contains no character to escape.
 */
export function otherLanguages({ baseUrl }: Pick<Settings, 'baseUrl'>): string {
  if (baseUrl === null) return ''
  const landing = `${baseUrl}/`
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    link(defaultLanguage, landing),
    ...others.map((language) => link(language, `${landing}?lang=${language}`)),
    link('x-default', landing),
  ].join('')
}
