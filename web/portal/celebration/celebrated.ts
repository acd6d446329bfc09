const inThisPage = new Set<string>()

const place = (uniqueId: string) => `celebrated:${uniqueId}`

/** Whether this browser has celebrated this closing. */
export function wasCelebrated(uniqueId: string): boolean {
  if (inThisPage.has(uniqueId)) return true
  try {
    return localStorage.getItem(place(uniqueId)) !== null
  } catch {
    return false
  }
}

/** Once per client and browser; a browser without storage remembers it until the page is closed. */
export function rememberCelebrated(uniqueId: string): void {
  inThisPage.add(uniqueId)
  try {
    localStorage.setItem(place(uniqueId), 'yes')
  } catch {
    // Storage may be switched off.
  }
}
