/** A web address read, or null for anything else. `URL.parse` and `URL.canParse` are missing in Safari before 17 and 18. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
