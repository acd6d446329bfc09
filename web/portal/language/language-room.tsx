import '#web/styles/rest.css'
import type { ReactElement } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { language as pageLanguage } from '#texts/own-language.ts'
import { LanguageChange } from './language-change.tsx'
import { languageOf } from './language-of.ts'
import { LanguageQuestion } from './language-question.tsx'

/** The notice above a tab about the language: another one was chosen, or the browser prefers another. */
export function LanguageRoom({ client }: { client: PortalClient }): ReactElement {
  const language = languageOf(client)
  return language === pageLanguage ? (
    <LanguageQuestion client={client} />
  ) : (
    <LanguageChange language={language} />
  )
}
