import type { Language } from '#contract/languages.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import type { NotificationText } from '#texts/notification-values.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface NumberChanged {
  team: EmailTeam
  /** Without a trailing slash. */
  baseUrl: string
  client: { uniqueId: string; firstName: string; propertyAddress: string; language: Language }
  /** In the reader's language; whom to call stands in it without a number. */
  says: NotificationText
  /** The email goes to the person's current address. Any other address gets no link and nothing that identifies the person. */
  isOwnAddress: boolean
}

/**
 * Notifies a person of the client side that escrow's number has changed. Contains no number, neither escrow's nor the agent's: an
 * attacker who changes one could have changed the other before.
 */
export function numberChangedEmail(of: NumberChanged): EmailTemplate {
  const { team, baseUrl, client, says, isOwnAddress } = of
  const { language, propertyAddress, uniqueId, firstName } = client
  const { emails: t, money } = textsIn(language)
  const street = streetOf(propertyAddress)
  return renderEmail({
    team,
    language,
    subject: isOwnAddress && street ? `${says.title}: ${street}` : says.title,
    preview: says.message,
    ...(isOwnAddress ? { about: propertyAddress, greeting: t.hello(firstName) } : {}),
    title: says.title,
    sections: [{ rows: [{ detail: says.message }] }],
    button: isOwnAddress
      ? { label: t.openYourPortal, url: emailLink(baseUrl, `/client/${uniqueId}`) ?? baseUrl }
      : { label: t.openOurSite, url: emailLink(baseUrl, '/') ?? baseUrl },
    warning: money.linkWarning,
    reason: t.whyEachAddress(teamName(team)),
    links: [],
  })
}
