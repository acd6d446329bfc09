import '#web/styles/rest.css'
import { Languages } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { language as pageLanguage } from '#texts/frame.ts'
import * as other from '#texts/other-language.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useChangeLanguage } from './use-change-language.ts'

/** Asks on top of Home, in the browser's language, whether to switch to it. Either answer is stored, so it asks once. */
export function LanguageQuestion({ client }: { client: PortalClient }): ReactElement {
  const { run, isBusy, running } = useChangeLanguage(client.uniqueId)
  const isOnline = useIsOnline()
  const isOther = (language: string | undefined) => isBusy && language === other.code
  return (
    <Sheet className="mb-4 p-4 md:p-6 lg:mb-5" lang={other.code} aria-labelledby="language-question">
      <div className="flex gap-3.5">
        <span className="grid size-10 flex-none place-items-center rounded-control bg-sunken">
          <Languages className="size-5.5 text-ink-2" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="language-question" className="text-lg leading-tight">
            {other.question}
          </h2>
          <p className="mt-0.5 text-15 text-ink-2">{other.questionText}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-2 sm:flex">
        <Button busy={isOther(running)} disabled={!isOnline || isBusy} onClick={() => run(other.code)}>
          {other.yes}
        </Button>
        <Button
          variant="secondary"
          lang={pageLanguage}
          busy={isBusy && !isOther(running)}
          disabled={!isOnline || isBusy}
          onClick={() => run(pageLanguage)}
        >
          {other.no}
        </Button>
      </div>
    </Sheet>
  )
}
