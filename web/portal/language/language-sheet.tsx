import { Check } from 'lucide-react'
import { useId } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { languages, nativeNames } from '#contract/languages.ts'
import * as t from '#texts/language.ts'
import { isPreview } from '#web/data/preview.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { TranslatedHint } from '#web/shared/translated-hint.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { languageOf } from './language-of.ts'
import { useChangeLanguage } from './use-change-language.ts'

const choice =
  'flex min-h-13 w-full items-center justify-between gap-3 rounded-control border px-3.5 text-left font-semibold disabled:cursor-not-allowed disabled:text-ink-3'
const chosenStyle = 'border-pine bg-pine-soft text-pine-ink inset-ring inset-ring-pine'

/** In which language the reader reads: each by its own name. */
export function LanguageSheet({ client }: { client: PortalClient }) {
  const titleId = useId()
  const { run, isBusy, running } = useChangeLanguage(client.uniqueId)
  const isOnline = useIsOnline()
  const now = (isBusy && running) || languageOf(client)
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.heading} />
      <div className="px-4 pb-4 md:px-6 md:pb-6">
        <fieldset className="grid gap-2" aria-labelledby={titleId} aria-busy={isBusy}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              className={`${choice} ${language === now ? chosenStyle : 'border-line-strong bg-sheet'}`}
              aria-pressed={language === now}
              disabled={!isOnline || isPreview}
              onClick={() => {
                if (language !== now) run(language)
              }}
            >
              {nativeNames[language]}
              {language === now && <Check className="size-5.5 text-pine" aria-hidden="true" />}
            </button>
          ))}
        </fieldset>
        <TranslatedHint className="mt-3 text-sm font-semibold" />
        <p className="mt-3 text-sm text-ink-2" aria-live="polite">
          {isOnline ? t.appliesTo : t.offline}
        </p>
      </div>
    </Sheet>
  )
}
