import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { language as pageLanguage } from '#texts/frame.ts'
import * as other from '#texts/other-language.ts'
import { isPreview } from '#web/data/preview.ts'
import type { PortalTab } from '#web/portal-paths.ts'
import { languageOf } from './language-of.ts'

/**
 * Whether a notice about the language is due: the person has chosen another language than the page's; or, on Home, the browser
 * prefers another supported language and the person has not chosen.
 */
export function needsLanguageRoom(client: PortalClient, tab: PortalTab): boolean {
  if (languageOf(client) !== pageLanguage) return true
  if (client.languageBy || isPreview || tab !== 'dashboard') return false
  const [first] = navigator.languages.flatMap((one) => /^(?:en|es)\b/.exec(one) ?? [])
  return first === other.code
}
