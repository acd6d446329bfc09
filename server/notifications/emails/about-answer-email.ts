import { textsIn } from '#texts/in-language.ts'
import type { Reader } from '../../db/readers.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'

/** Tells a person one thing about what they answered by email. `says`: in their language. */
export function aboutAnswerEmail(of: {
  team: EmailTeam
  /** Without a trailing slash. */
  baseUrl: string
  client: Reader
  says: string
}): EmailTemplate {
  const { team, baseUrl, client, says } = of
  const { language, propertyAddress, uniqueId, firstName } = client
  const { emails: t, money } = textsIn(language)
  return renderEmail({
    team,
    language,
    subject: t.aboutYourAnswer,
    preview: says,
    about: propertyAddress,
    title: t.aboutYourAnswer,
    greeting: t.hello(firstName),
    sections: [{ rows: [{ detail: says }] }],
    button: { label: t.openYourPortal, url: emailLink(baseUrl, `/client/${uniqueId}`) ?? baseUrl },
    warning: money.linkWarning,
    reason: t.whyAboutAnswer,
    links: [],
  })
}
