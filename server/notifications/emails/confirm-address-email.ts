import type { Language } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/**
 * Asks a recipient to confirm an email address. The sender and the recipient may both be strangers, so it
 * contains nothing entered in a portal.
 */
export function confirmAddressEmail({
  team,
  baseUrl,
  path,
  language,
}: {
  team: EmailTeam
  baseUrl: string
  path: string
  language: Language
}): EmailTemplate {
  const t = textsIn(language).emails
  const name = teamName(team)
  return renderEmail({
    team,
    language,
    subject: t.confirmSubject(name),
    preview: t.confirmPreview,
    title: t.isThisYours,
    sections: [{ rows: [{ detail: t.confirmText(name) }] }],
    button: { label: t.confirmThisAddress, url: emailLink(baseUrl, path) ?? baseUrl },
    closing: t.notYou,
    reason: t.whyConfirm,
    links: [],
  })
}
