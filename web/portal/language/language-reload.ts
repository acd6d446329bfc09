import type { Language } from '#contract/languages.ts'
import { readStored, writeStored } from '#web/data/browser-storage.ts'

/** The language that this tab was reloaded for, and the time (milliseconds since the epoch). */
const key = 'language-reload'
/** A page that is still in the other language this many milliseconds after a reload is not reloaded again by itself. */
const again = 30_000

export function noteReload(language: Language): void {
  writeStored('tab', key, `${language} ${Date.now()}`)
}

/** Whether the page was just reloaded for this language and still came in the other one. */
export function wasInVain(language: Language): boolean {
  const [before, at] = (readStored('tab', key) ?? '').split(' ')
  return before === language && Date.now() - Number(at) < again
}

/** The page is in its reader's language, so the next change of language reloads it at once. */
export function forgetReload(): void {
  writeStored('tab', key, null)
}
