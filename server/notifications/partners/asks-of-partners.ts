import { isLinkWorking, type PartnerRole, partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import type { Db } from '../../db/database.ts'

/** A partner of a running deal who can be emailed. */
export interface MailedPartner {
  personId: string
  clientId: string
  role: PartnerRole
  email: string
}

/** A document or date of a party, and whether it was sent or done. */
export interface Ask {
  subject: 'document' | 'date'
  subjectId: string
  name: string
  day: string | null
  isDone: boolean
}

/**
 * Lists the partners of some deals who are emailed about what is asked of them: with a working link and an address, in a deal that
 * is neither over, archived nor the sample. An address twice for one party counts once. `todayOf`: today in the team's time zone.
 */
export async function listMailedPartners(
  db: Db,
  clientIds: readonly string[],
  todayOf: () => Promise<string>,
): Promise<MailedPartner[]> {
  const rows = await db
    .selectFrom('people')
    .innerJoin('clients', 'clients.id', 'people.clientId')
    .select([
      'people.id as personId',
      'people.clientId',
      'people.role',
      'people.email',
      'people.endsOn',
      'people.stoppedAt',
      'clients.expectedCloseDate',
      'clients.outcome',
      'clients.outcomeOn',
    ])
    .where('people.clientId', 'in', clientIds)
    .where('people.role', 'in', partnerRoles)
    .where('people.email', 'is not', null)
    .whereRef('people.email', '=', 'people.confirmedEmail')
    .where('people.stoppedAt', 'is', null)
    .where('people.emailsStoppedAt', 'is', null)
    .where('clients.isArchived', '=', false)
    .where('clients.isSample', '=', false)
    .where('clients.outcome', 'in', ['open', 'on-hold'])
    .orderBy('people.createdAt')
    .orderBy('people.id')
    .execute()
  if (rows.length === 0) return []
  const today = await todayOf()
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const { personId, clientId, email, endsOn, stoppedAt } = row
    const role = row.role as PartnerRole
    const address = `${clientId} ${partyOf[role]} ${email?.toLowerCase()}`
    if (email === null || seen.has(address) || !isLinkWorking({ role, endsOn, stoppedAt }, row, today))
      return []
    seen.add(address)
    return [{ personId, clientId, role, email }]
  })
}

/** The key of a party of a deal. */
export const partyKey = ({ clientId, role }: Pick<MailedPartner, 'clientId' | 'role'>): string =>
  `${clientId} ${partyOf[role]}`

/** All that is asked of the parties of some partners, open and done, by `partyKey`. */
export async function listAsks(
  db: Db,
  partners: readonly MailedPartner[],
): Promise<Map<string, readonly Ask[]>> {
  const clientIds = [...new Set(partners.map(({ clientId }) => clientId))]
  const asked = [...new Set(partners.map(({ role }) => partyOf[role]))]
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'clientId', 'name', 'dueDate', 'status', 'askedOf'])
    .where('clientId', 'in', clientIds)
    .where('askedOf', 'in', asked)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()
  const dates = await db
    .selectFrom('deal_dates')
    .select(['id', 'clientId', 'name', 'day', 'state', 'owes'])
    .where('clientId', 'in', clientIds)
    .where('owes', 'in', asked)
    .where('kind', '<>', 'contingency')
    .where('state', '<>', 'waived')
    .orderBy('id')
    .execute()
  const asks = new Map<string, Ask[]>()
  const add = (key: string, ask: Ask) => asks.set(key, [...(asks.get(key) ?? []), ask])
  for (const { id, clientId, name, dueDate, status, askedOf } of documents)
    add(`${clientId} ${askedOf}`, {
      subject: 'document',
      subjectId: id,
      name,
      day: dueDate,
      isDone: status !== 'pending',
    })
  for (const { id, clientId, name, day, state, owes } of dates)
    add(`${clientId} ${owes}`, { subject: 'date', subjectId: id, name, day, isDone: state === 'done' })
  return asks
}
