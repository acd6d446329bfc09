import { defaultLanguage, languages } from '#contract/languages.ts'
import type { Settings } from '../settings.ts'

const link = (hreflang: string, href: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}">`

/**
 * Tells search engines where the landing page is in each language, in every one of them alike: English at its own address, which is
 * also for readers of any other language and follows the visitor's browser. Nothing without a public address: such a link has to be
 * absolute. A public address has no sign that would have to be escaped.
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
