import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { language as pageLanguage } from '#texts/own-language.ts'
import { isPreview } from '#web/data/preview.ts'
import type { PortalTab } from '#web/portal-paths.ts'
import { languageOf } from './language-of.ts'
import { preferredLanguage } from './preferred-language.ts'

/**
 * Whether a notice about the language is due: the person has chosen another language than the page's; or, on Home, the browser
 * prefers another supported language and the person has not chosen.
 */
export function needsLanguageRoom(client: PortalClient, tab: PortalTab): boolean {
  if (languageOf(client) !== pageLanguage) return true
  if (client.languageBy || isPreview || tab !== 'dashboard') return false
  return (preferredLanguage() ?? pageLanguage) !== pageLanguage
}
