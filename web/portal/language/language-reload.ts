import type { Language } from '#contract/languages.ts'
import { readStored, writeStored } from '#web/data/browser-storage.ts'

/** The language for which this tab was loaded anew, and when (milliseconds since the epoch). */
const key = 'language-reload'
/** A page that is still in the other language after that many milliseconds is not loaded anew by itself. */
const again = 30_000

export function noteReload(language: Language): void {
  writeStored('tab', key, `${language} ${Date.now()}`)
}

/** Whether the page has just been loaded anew for this and came in the other language all the same. */
export function wasInVain(language: Language): boolean {
  const [before, at] = (readStored('tab', key) ?? '').split(' ')
  return before === language && Date.now() - Number(at) < again
}

/** The page is in its reader's language: however soon they choose the other again, it is loaded anew for that. */
export function forgetReload(): void {
  writeStored('tab', key, null)
}
