import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'

/** The language in which a person reads their portal. */
export const languageOf = ({ language }: Pick<PortalClient, 'language'>): Language =>
  language ?? defaultLanguage
