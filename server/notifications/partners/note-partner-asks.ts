import { dayIn } from '#contract/rules/days.ts'
import type { Topic } from '#contract/topics.ts'
import type { ChangedClient, CommitStep } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { PartnerAskRow } from '../../db/people-rows.ts'
import { getTeam } from '../../db/team-settings.ts'
import { insertDeliveries, type NewDelivery } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { type AskChange, askChange, partnerNews } from './ask-news.ts'
import { type Ask, listAsks, listMailedPartners, type MailedPartner, partyKey } from './asks-of-partners.ts'

/** Milliseconds until news is mailed, so that what is asked in one go is one email. */
const atOnce = 2_000
/** Milliseconds after an email within which further news waits for the next one. */
const gathering = 2 * 60_000
/** Clients per statement, and rows, since the number of bound parameters is limited. */
const batchSize = 200

/** The topics that change what is asked of somebody, and whom it is asked of. */
const topics: ReadonlySet<Topic> = new Set(['client', 'documents', 'dates', 'people'])

const changedClients = (changes: readonly ChangedClient[]): string[] => [
  ...new Set(
    changes.filter((one) => one.topics.some((topic) => topics.has(topic))).map(({ clientId }) => clientId),
  ),
]

/** The group of all emails to a partner about what is asked of them. */
export const partnerGroup = (personId: string): string => `asked email ${personId}`

/** When the next email to a partner goes out. */
async function nextEmailAt(db: Db, personId: string, now: string): Promise<string> {
  const last = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.max('settledAt').as('at'))
    .where('groupKey', '=', partnerGroup(personId))
    .where('state', '=', 'sent')
    .executeTakeFirst()
  const earliest = Math.max(Date.parse(now) + atOnce, last?.at ? Date.parse(last.at) + gathering : 0)
  return new Date(earliest).toISOString()
}

/** Stores what partners are asked of now. */
async function storeAsks(db: Db, rows: readonly PartnerAskRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await db
      .insertInto('partner_asks')
      .values(rows.slice(start, start + batchSize))
      .onConflict((known) =>
        known.columns(['personId', 'subjectId']).doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          day: row.ref('excluded.day'),
          formerDay: row.ref('excluded.formerDay'),
          state: row.ref('excluded.state'),
          sentTo: row.ref('excluded.sentTo'),
          changedAt: row.ref('excluded.changedAt'),
        })),
      )
      .execute()
}

interface Held {
  id: string
  personId: string | null
  subjectId: string | null
  kind: string
}

/** Stores the changes of one partner, takes back news that no longer applies, and queues the new ones. */
async function storeChanges(
  db: Db,
  { personId, clientId, email }: MailedPartner,
  changes: readonly AskChange[],
  held: readonly Held[],
  now: string,
): Promise<void> {
  await storeAsks(
    db,
    changes.map(({ row }) => row),
  )
  const takenBack = new Set(changes.flatMap(({ row, isTakenBack }) => (isTakenBack ? row.subjectId : [])))
  const outdated = held.filter(({ subjectId }) => takenBack.has(subjectId ?? '')).map(({ id }) => id)
  if (outdated.length > 0)
    await db.deleteFrom('deliveries').where('id', 'in', outdated).where('state', '=', 'held').execute()
  const news = changes.flatMap(({ row, news: kind }) => (kind ? [{ kind, subjectId: row.subjectId }] : []))
  if (news.length === 0) return
  const to = { clientId, personId, userId: null, sentTo: email }
  const sendAfter = await nextEmailAt(db, personId, now)
  await insertDeliveries(
    db,
    news.map((about): NewDelivery => {
      const delivery = heldDelivery(to, { ...about, isByHand: false, isUrgent: true }, 'email', now)
      // The same thing can be asked, changed and asked again.
      const dedupeKey = `${delivery.dedupeKey} ${newId()}`
      return { ...delivery, dedupeKey, groupKey: partnerGroup(personId), sendAfter }
    }),
  )
}

async function noteSome(
  db: Db,
  clientIds: readonly string[],
  todayOf: () => Promise<string>,
  now: string,
): Promise<void> {
  const partners = await listMailedPartners(db, clientIds, todayOf)
  if (partners.length === 0) return
  const asks = await listAsks(db, partners)
  const personIds = partners.map(({ personId }) => personId)
  const known = await db.selectFrom('partner_asks').selectAll().where('personId', 'in', personIds).execute()
  if (known.length === 0 && asks.size === 0) return
  const held: Held[] = await db
    .selectFrom('deliveries')
    .select(['id', 'personId', 'subjectId', 'kind'])
    .where('personId', 'in', personIds)
    .where('state', '=', 'held')
    .where('kind', 'in', [...partnerNews, 'partner_reminder'])
    .execute()
  for (const partner of partners) {
    const own = new Map(
      known.filter(({ personId }) => personId === partner.personId).map((row) => [row.subjectId, row]),
    )
    const asked = new Map<string, Ask>((asks.get(partyKey(partner)) ?? []).map((ask) => [ask.subjectId, ask]))
    const waiting = held.filter(({ personId }) => personId === partner.personId)
    const changes = [...new Set([...asked.keys(), ...own.keys()])].flatMap(
      (id) =>
        askChange({
          partner,
          ask: asked.get(id),
          known: own.get(id),
          held: waiting.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind),
          now,
        }) ?? [],
    )
    if (changes.length > 0) await storeChanges(db, partner, changes, waiting, now)
  }
}

/**
 * Queues an email to each partner for whom a transaction changed what is asked of them, whichever act did it: asked, sent back,
 * another day, no longer needed. A step of every commit.
 */
export function notePartnerAsks(fallbackZone: string): CommitStep {
  return async (db, changes, now) => {
    const ids = changedClients(changes)
    const todayOf = async () => dayIn(new Date(now), (await getTeam(db, fallbackZone)).timeZone)
    for (let start = 0; start < ids.length; start += batchSize)
      await noteSome(db, ids.slice(start, start + batchSize), todayOf, now)
  }
}

/** Notes that a partner knows the day of something, since they have set it themselves. */
export async function noteOwnDay(
  db: Db,
  { personId, subjectId, day }: { personId: string; subjectId: string; day: string },
): Promise<void> {
  await db
    .updateTable('partner_asks')
    .set({ day })
    .where('personId', '=', personId)
    .where('subjectId', '=', subjectId)
    .execute()
}
