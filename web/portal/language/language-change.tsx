import '#web/styles/rest.css'
import { Languages } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { offers } from '#texts/by-language/offers.ts'
import { Button } from '#web/ui/button.tsx'
import { noteReload, wasInVain } from './language-reload.ts'

/** Whether something would be lost or closed: unsaved text, a dialog. */
function isInUse(): boolean {
  const wouldAsk = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return wouldAsk || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

const loadAnew = () => window.location.reload()

type LanguageChangeProps = { language: Language; reload?: () => void }

/**
 * Loads the page in the language that the reader chose here or elsewhere; offers a reload instead while a text is being typed or
 * a dialog is open.
 */
export function LanguageChange({ language, reload = loadAnew }: LanguageChangeProps): ReactElement | null {
  const [stays] = useState(() => isInUse() || wasInVain(language))
  const show = () => {
    noteReload(language)
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
      <span className="min-w-0 flex-1 font-semibold">{offers[language].changed}</span>
      <Button variant="quiet" onClick={show}>
        {offers[language].showIt}
      </Button>
    </output>
  )
}
