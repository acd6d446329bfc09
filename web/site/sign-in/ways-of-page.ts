import { type WaysOfPage, waysMark } from '#contract/rules/ways-mark.ts'

/** The ways to sign in that the page itself says, before the server was asked; null where there is only the password. */
export function waysOfPage(): WaysOfPage | null {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${waysMark}"]`)
  return mark ? (JSON.parse(mark.content) as WaysOfPage) : null
}
