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
}: {
  team: EmailTeam
  baseUrl: string
  path: string
}): EmailTemplate {
  const name = teamName(team)
  return renderEmail({
    team,
    subject: `Confirm your email address for ${name}`,
    preview: 'Confirm this address to get updates on your transaction here.',
    title: 'Is this your email address?',
    sections: [
      {
        rows: [
          {
            detail:
              `Someone entered this address in a client portal of ${name}. If that was you, confirm it: ` +
              'updates on your transaction will then come here. The link works for 24 hours.',
          },
        ],
      },
    ],
    button: { label: 'Confirm this address', url: emailLink(baseUrl, path) ?? baseUrl },
    closing: 'If it was not you, ignore this email. No updates will be sent here.',
    reason: 'You get this because this address was entered in a client portal.',
    links: [],
  })
}
