import { parseUrl } from './parse-url.ts'

/** Whether a notification's action may link here: a path in this client's portal, or an https URL. */
export function isActionUrl(url: string, uniqueId: string): boolean {
  if (/[\s\\]/.test(url)) return false
  const base = 'https://portal.invalid'
  const parsed = parseUrl(url, base)
  if (!parsed) return false
  if (url.startsWith('/')) {
    const portal = `/client/${uniqueId}`
    const inside = parsed.pathname === portal || parsed.pathname.startsWith(`${portal}/`)
    return parsed.origin === base && inside
  }
  return /^https:\/\//i.test(url) && parsed.username === '' && parsed.password === ''
}
