import { defaultLanguage, type Language } from '#contract/languages.ts'
import { personPath, type PersonRole } from '#contract/rules/deal/people.ts'
import { defaultLinkText, defaultPartnerLinkText } from '#contract/rules/link-text.ts'
import { mailedLinkMark } from '#contract/rules/mailed-link.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/**
 * The content of an email with the link of a client or of another person of the deal. `baseUrl` has no trailing slash.
 */
export interface PortalLinkEmail {
  team: EmailTeam
  baseUrl: string
  /** The agent's text; null for the usual text. */
  text: string | null
  /** What the link of the client's side carries, so that opening it shows that this address is read; null for a partner. */
  word: string | null
  client: {
    role: 'client' | PersonRole
    /** The key in the link. */
    uniqueId: string
    firstName: string
    propertyAddress: string
    agentName: string
    agentPhone: string
    language: Language
  }
}

const isPartner = (role: 'client' | PersonRole) => role !== 'client' && role !== 'co-client'

/**
 * The text of a letter: the agent's own, or the usual text in the reader's language. An agent's text that equals the usual
 * English one counts as usual.
 */
function letterOf({ text, client: { role, propertyAddress, language } }: PortalLinkEmail): string {
  if (isPartner(role)) return text ?? defaultPartnerLinkText(propertyAddress)
  if (text !== null && text !== defaultLinkText(propertyAddress)) return text
  return textsIn(language).emails.linkText(streetIn(propertyAddress))
}

/** The street of a property; null when it is not known. */
const streetIn = (propertyAddress: string): string | null => streetOf(propertyAddress) || null

/** Sends a person of a deal their link: the only email that an agent starts for it. */
export function portalLinkEmail(email: PortalLinkEmail): EmailTemplate {
  const { team, baseUrl, client } = email
  const { role, uniqueId: key, propertyAddress } = client
  const language = isPartner(role) ? defaultLanguage : client.language
  const { emails: t, money } = textsIn(language)
  const page = personPath({ role: role === 'client' ? 'co-client' : role, key })
  // In the fragment, which no request carries.
  const path = email.word === null ? page : `${page}${mailedLinkMark}${email.word}`
  const title = t.yourPage(streetIn(propertyAddress))
  const signature = [
    [client.agentName, team.name].filter(Boolean).join(', ') || t.yourAgent,
    agentNumber(client),
  ]
  return renderEmail({
    team,
    language,
    subject: title,
    preview: isPartner(role) ? 'Each step to closing, your tasks, and your documents.' : t.linkPreview,
    about: propertyAddress,
    title,
    greeting: t.hi(client.firstName),
    sections: [{ rows: [{ detail: letterOf(email) }] }],
    button: {
      label: t.openYourPage,
      url: emailLink(baseUrl, path) ?? baseUrl,
    },
    closing: signature.filter(Boolean).join('\n'),
    warning: money.linkWarning,
    reason: t.whyLink(client.agentName || teamName(team)),
    links: [],
  })
}
