import '#web/styles/rest.css'
import { Languages } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { offers } from '#texts/by-language/offers.ts'
import { config } from '#texts/frame.ts'
import { language as pageLanguage } from '#texts/own-language.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { preferredLanguage } from './preferred-language.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** Asks on top of Home, in the browser's language, whether to switch to it. Either answer is stored, so it asks once. */
export function LanguageQuestion({ client }: { client: PortalClient }): ReactElement {
  const { run, isBusy, running } = useChangeLanguage(client.uniqueId)
  const isOnline = useIsOnline()
  const [offered] = useState(() => preferredLanguage() ?? pageLanguage)
  const offer = offers[offered]
  const isOffered = (language: string | undefined) => isBusy && language === offered
  return (
    <Sheet className="mb-4 p-4 md:p-6 lg:mb-5" lang={offered} aria-labelledby="language-question">
      <div className="flex gap-3.5">
        <span className="grid size-10 flex-none place-items-center rounded-control bg-sunken">
          <Languages className="size-5.5 text-ink-2" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="language-question" className="text-lg leading-tight">
            {offer.question}
          </h2>
          <p className="mt-0.5 text-15 text-ink-2">{offer.questionText(config)}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-2 sm:flex">
        <Button busy={isOffered(running)} disabled={!isOnline || isBusy} onClick={() => run(offered)}>
          {offer.yes}
        </Button>
        <Button
          variant="secondary"
          lang={pageLanguage}
          busy={isBusy && !isOffered(running)}
          disabled={!isOnline || isBusy}
          onClick={() => run(pageLanguage)}
        >
          {offers[pageLanguage].no}
        </Button>
      </div>
    </Sheet>
  )
}
