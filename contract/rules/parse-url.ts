/** Parses a web address; null for any other text. `URL.parse` and `URL.canParse` are missing in Safari before 17 and 18. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
