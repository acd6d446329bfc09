import { isSale } from '#contract/rules/deal/parties.ts'
import { personPath } from '#contract/rules/deal/people.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { mailedLinkMark } from '#contract/rules/mailed-link.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { isPartner, type Reader } from '../../db/readers.ts'
import { findRecipient } from '../outbox/find-recipient.ts'
import { mailedLinkWord } from '../preferences/mailed-link.ts'
import { emailLink } from './email-link.ts'
import type { EmailRow, EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'

/** The content of an email with all links of one person. `baseUrl` has no trailing slash. */
interface MyLinks {
  team: EmailTeam
  baseUrl: string
  /** Signs what a link carries, so that opening it shows that this address is read. */
  deliverySecret: string
  /** The person as each deal knows them; the first says in which language the email is. */
  readers: readonly [Reader, ...Reader[]]
}

/** The path of a person's own page; a partner's carries nothing that turns email on. */
function pathOf(reader: Reader, deliverySecret: string): string {
  const { role, uniqueId: key, personId, email } = reader
  const page = personPath({ role: role === 'client' ? 'co-client' : role, key })
  // In the fragment, which no request carries.
  return isPartner(reader)
    ? page
    : `${page}${mailedLinkMark}${mailedLinkWord(deliverySecret, personId, email)}`
}

/** Brings a person the links that they asked for: one in a button, several in rows. */
export function myLinksEmail({ team, baseUrl, deliverySecret, readers }: MyLinks): EmailTemplate {
  const [first, ...others] = readers
  const { language } = first
  const { emails: t, money } = textsIn(language)
  const urlOf = (reader: Reader) => emailLink(baseUrl, pathOf(reader, deliverySecret)) ?? baseUrl
  const rowOf = (reader: Reader): EmailRow => ({
    title: reader.propertyAddress || t.yourTransaction,
    url: urlOf(reader),
    ...(isPartner(reader)
      ? {}
      : { detail: isSale(reader.transactionType as TransactionType) ? t.yourSale : t.yourPurchase }),
  })
  const isOne = others.length === 0
  const title = isOne ? t.yourPage(streetOf(first.propertyAddress) || null) : t.yourPages
  return renderEmail({
    team,
    language,
    subject: title,
    preview: isOne ? t.askedForLink : t.askedForLinks,
    ...(isOne ? { about: first.propertyAddress } : {}),
    title,
    greeting: t.hi(first.firstName),
    sections: isOne
      ? [{ rows: [{ detail: t.askedForLink }] }]
      : [{ rows: [{ detail: t.askedForLinks }] }, { rows: readers.map(rowOf) }],
    ...(isOne ? { button: { label: t.openYourPage, url: urlOf(first) } } : {}),
    closing: t.notYourRequest,
    warning: money.linkWarning,
    reason: t.whyMyLinks,
    links: [],
  })
}

/** The people to whom a group of deliveries goes, each as their deal knows them; null once none has a link. */
export async function readersOf(
  db: Db,
  deliveries: readonly DeliveryRow[],
): Promise<[Reader, ...Reader[]] | null> {
  const found: Reader[] = []
  for (const delivery of deliveries) {
    const reader = await findRecipient(db, delivery)
    if (reader) found.push(reader)
  }
  const [first, ...others] = found
  return first ? [first, ...others] : null
}
