import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

export interface EmailChanged {
  team: EmailTeam
  baseUrl: string
  client: { firstName: string; propertyAddress: string; agentName: string; agentPhone: string }
}

/** The letter to the address that a client had before. Neither the new address nor the portal's link is in it. */
export function emailChangedEmail({ team, baseUrl, client }: EmailChanged): EmailTemplate {
  const agent = client.agentName || 'your agent'
  const call = client.agentPhone === '' ? agent : `${agent} at ${client.agentPhone}`
  return renderEmail({
    team,
    subject: 'Your email address was changed',
    preview: 'Mails about your transaction go to another address from now on.',
    about: client.propertyAddress,
    title: 'Your email address was changed',
    greeting: `Hello ${client.firstName},`,
    sections: [
      {
        rows: [
          {
            detail:
              'Somebody who has your personal link changed the email address in your portal. Mails about your transaction ' +
              'go to the new address from now on.',
          },
        ],
      },
    ],
    button: { label: 'Open our site', url: emailLink(baseUrl, '/') ?? baseUrl },
    closing: 'If it was you, there is nothing to do.',
    warning: `If it was not you, call ${call} at once, by a number that you know. Send no money on the word of a mail.`,
    reason: `You get this because this was your address with ${teamName(team)}.`,
    links: [],
  })
}
