import { defaultLinkText, streetOf } from '#contract/rules/link-text.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The content of an email with the link of a portal. `baseUrl` has no trailing slash. */
export interface PortalLinkEmail {
  team: EmailTeam
  baseUrl: string
  /** What the agent wrote; null for the usual text. */
  text: string | null
  client: {
    uniqueId: string
    firstName: string
    propertyAddress: string
    agentName: string
    agentPhone: string
  }
}

/** Sends a client the link of their portal: the only email that an agent starts for it. */
export function portalLinkEmail({ team, baseUrl, text, client }: PortalLinkEmail): EmailTemplate {
  const title = `Your page for ${streetOf(client.propertyAddress)}`
  const signature = [
    [client.agentName, team.name].filter(Boolean).join(', ') || 'Your agent',
    agentNumber(client),
  ]
  return renderEmail({
    team,
    subject: title,
    preview: 'Each step to closing, what is needed from you, and your documents.',
    about: client.propertyAddress,
    title,
    greeting: `Hi ${client.firstName},`,
    sections: [
      {
        rows: [{ detail: text ?? defaultLinkText(client.propertyAddress) }],
      },
    ],
    button: {
      label: 'Open your page',
      url: emailLink(baseUrl, `/client/${client.uniqueId}`) ?? baseUrl,
    },
    closing: signature.filter(Boolean).join('\n'),
    warning:
      'We never send wire instructions by email. Before you wire money, call escrow at a number you know.',
    reason: `This link is only for you. You get this because ${client.agentName || teamName(team)} sent it to you.`,
    links: [],
  })
}
