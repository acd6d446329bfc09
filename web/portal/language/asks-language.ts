import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as other from '#texts/other-language.ts'
import { isPreview } from '#web/api/preview.ts'

/** Whether to ask about the language: the browser's first of ours is not the page's, and the person has not chosen. */
export function asksLanguage({ languageBy }: Pick<PortalClient, 'languageBy'>): boolean {
  const [first] = navigator.languages.flatMap((one) => /^(?:en|es)\b/.exec(one)?.[0] ?? [])
  return !isPreview && !languageBy && first === other.code
}
