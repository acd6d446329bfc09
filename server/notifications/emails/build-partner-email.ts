import { dayIn } from '#contract/rules/days.ts'
import { type PartnerRole, personPath } from '#contract/rules/deal/people.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import { selectWithReturned } from '../../db/returned-files.ts'
import { createUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { type AskedItem, type AskedKind, askedKinds, partnerEmail } from './partner-email.ts'

interface PartnerEmailServices {
  db: Db
  team: EmailTeam & { timeZone: string }
  baseUrl: string
  deliverySecret: string
  clock: () => Date
}

/** The things that some deliveries to a partner are about, each once, under what matters most about it. */
async function listItems(db: Db, personId: string, deliveries: readonly DeliveryRow[]): Promise<AskedItem[]> {
  const ids = deliveries.flatMap(({ subjectId }) => subjectId ?? [])
  const asks = await db
    .selectFrom('partner_asks')
    .selectAll()
    .where('personId', '=', personId)
    .where('subjectId', 'in', ids)
    .execute()
  const documents = await selectWithReturned(db)
    .select(['documents.id', 'documents.clientId', 'documents.description', 'returned.reason'])
    .where('documents.id', 'in', ids)
    .execute()
  const notes = new Map(documents.map((row) => [`${row.clientId} ${row.id}`, row]))
  return asks.map(({ subjectId, clientId, name, day, formerDay }) => {
    const kinds = new Set(deliveries.filter((one) => one.subjectId === subjectId).map(({ kind }) => kind))
    const kind: AskedKind = askedKinds.find((one) => kinds.has(one)) ?? 'partner_reminder'
    const note = notes.get(`${clientId} ${subjectId}`)
    const text =
      kind === 'partner_returned' ? note?.reason : kind === 'partner_asked' ? note?.description : null
    return { kind, name, day, formerDay, note: text ?? null }
  })
}

/** Builds the email to a partner about what is asked of them; null when nothing is left of it. */
export async function buildPartnerEmail(
  { db, team, baseUrl, deliverySecret, clock }: PartnerEmailServices,
  reader: Reader,
  deliveries: readonly DeliveryRow[],
): Promise<EmailTemplate | null> {
  const { personId, uniqueId: key } = reader
  const [first, ...others] = await listItems(db, personId, deliveries)
  if (!first) return null
  return partnerEmail({
    team,
    baseUrl,
    items: [first, ...others],
    today: dayIn(clock(), team.timeZone),
    deal: reader,
    path: personPath({ role: reader.role as PartnerRole, key }),
    stopPath: `/unsubscribe/${createUnsubscribeToken(deliverySecret, personId)}?partner`,
  })
}
