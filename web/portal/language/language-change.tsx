import '#web/styles/rest.css'
import { Languages } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import * as other from '#texts/other-language.ts'
import { Button } from '#web/ui/button.tsx'

/** The language for which this tab was loaded anew, and when (milliseconds since the epoch). */
const key = 'language-reload'
/** A page that is still in the other language after that many milliseconds is not loaded anew by itself. */
const again = 30_000

/** Whether the page has just been loaded anew for this and came in the other language all the same. */
function wasInVain(language: Language): boolean {
  const [before, at] = (sessionStorage.getItem(key) ?? '').split(' ')
  return before === language && Date.now() - Number(at) < again
}

/** Whether something would be lost or closed: unsaved text, a dialog. */
function isInUse(): boolean {
  const wouldAsk = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return wouldAsk || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

const loadAnew = () => window.location.reload()

type LanguageChangeProps = { language: Language; reload?: () => void }

/**
 * The reader has chosen another language, here or elsewhere: loads the page in it, or offers that while something is being typed or a
 * dialog is open.
 */
export function LanguageChange({ language, reload = loadAnew }: LanguageChangeProps): ReactElement | null {
  const [stays] = useState(() => isInUse() || wasInVain(language))
  const show = () => {
    sessionStorage.setItem(key, `${language} ${Date.now()}`)
    reload()
  }
  useEffect(() => {
    if (!stays) show()
  })
  if (!stays) return null
  return (
    <output
      lang={language}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-pine-line bg-pine-soft px-3.5 py-1.5 text-pine-ink"
    >
      <Languages className="size-5 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1 font-semibold">{other.changed}</span>
      <Button variant="quiet" onClick={show}>
        {other.showIt}
      </Button>
    </output>
  )
}
