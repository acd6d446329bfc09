import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/**
 * The letter that asks whether an address is the client's own. Whoever typed the address may be anybody, and so may whoever
 * gets this: nothing that was typed in a portal stands in it.
 */
export function confirmAddressMail({
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
    preview: 'Updates on your transaction come here once you have confirmed this address.',
    title: 'Is this your email address?',
    sections: [
      {
        rows: [
          {
            detail:
              `Somebody gave this address in a client portal of ${name}. If that was you, confirm it: ` +
              'updates on your transaction come here from then on. The link works for 24 hours.',
          },
        ],
      },
    ],
    button: { label: 'Confirm this address', url: emailLink(baseUrl, path) ?? baseUrl },
    closing: 'If it was not you, do nothing: no updates come here.',
    reason: 'You get this because this address was given in a client portal.',
    links: [],
  })
}
