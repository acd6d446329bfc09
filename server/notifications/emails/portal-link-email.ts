import { personPath, type PersonRole } from '#contract/rules/deal/people.ts'
import { defaultLinkText, defaultPartnerLinkText, streetOf } from '#contract/rules/link-text.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The content of an email with the link of a client or of another person of the deal. `baseUrl` has no trailing slash. */
export interface PortalLinkEmail {
  team: EmailTeam
  baseUrl: string
  /** What the agent wrote; null for the usual text. */
  text: string | null
  client: {
    role: 'client' | PersonRole
    /** What stands in the link. */
    uniqueId: string
    firstName: string
    propertyAddress: string
    agentName: string
    agentPhone: string
  }
}

const isPartner = (role: 'client' | PersonRole) => role !== 'client' && role !== 'co-client'

/** Sends a person of a deal their link: the only email that an agent starts for it. */
export function portalLinkEmail({ team, baseUrl, text, client }: PortalLinkEmail): EmailTemplate {
  const { role, uniqueId: key, propertyAddress } = client
  const usual = isPartner(role) ? defaultPartnerLinkText(propertyAddress) : defaultLinkText(propertyAddress)
  const path = personPath({ role: role === 'client' ? 'co-client' : role, key })
  const title = `Your page for ${streetOf(client.propertyAddress)}`
  const signature = [
    [client.agentName, team.name].filter(Boolean).join(', ') || 'Your agent',
    agentNumber(client),
  ]
  return renderEmail({
    team,
    subject: title,
    preview: isPartner(role)
      ? 'Each step to closing, your tasks, and your documents.'
      : 'Each step to closing, what is needed from you, and your documents.',
    about: client.propertyAddress,
    title,
    greeting: `Hi ${client.firstName},`,
    sections: [
      {
        rows: [{ detail: text ?? usual }],
      },
    ],
    button: {
      label: 'Open your page',
      url: emailLink(baseUrl, path) ?? baseUrl,
    },
    closing: signature.filter(Boolean).join('\n'),
    warning:
      'We never send wire instructions by email. Before you wire money, call escrow at a number you know.',
    reason: `This link is only for you. You get this because ${client.agentName || teamName(team)} sent it to you.`,
    links: [],
  })
}
