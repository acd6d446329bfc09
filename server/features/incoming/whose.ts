import { isEnded, type Outcome } from '#contract/rules/deal/outcomes.ts'
import type { IncomingReason } from '#contract/rules/incoming.ts'
import type { Db } from '../../db/database.ts'
import { isClient, listReaders, type Reader } from '../../db/readers.ts'
import { digitsOfNumber, typedDigits } from '../../db/typed-phone.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'

/** A text to a number within this time tells which of several deals or people an answer is about. Milliseconds. */
const rememberedText = 72 * 60 * 60_000

/** Somebody of a client side who may have written a text. */
export interface Candidate {
  clientId: string
  personId: string
  isClient: boolean
  /** Of the deal. */
  outcome: Outcome
  isArchived: boolean
  /** When the last text to this number went to them, within `rememberedText`; null for none. */
  textedAt: string | null
}

/** Whose a text is, or why a member has to decide it. `people`: who may have written it, most likely first. */
export type Whose =
  | { clientId: string; personId: string; isShared: boolean; people: string[] }
  | { reason: IncomingReason; people: string[] }

const isOpen = ({ outcome }: Candidate) => !isEnded(outcome)

const idsOf = (people: readonly Candidate[]) => people.map(({ personId }) => personId)

/**
 * Decides by the people whose confirmed number it is. Open deals come first, closed and canceled ones count only where there is
 * none, and archived ones never. Several deals: the only one texted lately; several people of one: the one texted last, else the client.
 */
export function decideWhose(candidates: readonly Candidate[]): Whose {
  const kept = candidates.filter(({ isArchived }) => !isArchived)
  const open = kept.filter(isOpen)
  const pool = open.length > 0 ? open : kept
  const people = idsOf(pool)
  if (pool.length === 0)
    return { reason: candidates.length > 0 ? 'archived' : 'unknown', people: idsOf(candidates) }
  const deals = Map.groupBy(pool, ({ clientId }) => clientId)
  const texted = [...deals.values()].filter((of) => of.some(({ textedAt }) => textedAt !== null))
  const deal = deals.size === 1 ? pool : texted.length === 1 ? texted[0] : undefined
  if (!deal) return { reason: 'several-deals', people }
  const [writer] = deal.toSorted(
    (a, b) => (b.textedAt ?? '').localeCompare(a.textedAt ?? '') || Number(b.isClient) - Number(a.isClient),
  )
  if (!writer) return { reason: 'unknown', people }
  const { clientId, personId } = writer
  return { clientId, personId, isShared: deal.length > 1, people: idsOf(deal) }
}

/** The newest deals that one number is looked up in. */
const maxDeals = 50

/** The people of the client side whose number this is, as confirmed by a text or by a member, without those whose it is not. */
async function listOwners(db: Db, number: string): Promise<Reader[]> {
  const known = await db
    .selectFrom('known_senders')
    .select(['personId', 'clientId', 'isNot'])
    .where('channel', '=', 'sms')
    .where('address', '=', number)
    .execute()
  const consents = await db
    .selectFrom('sms_consents')
    .select(['personId', 'clientId'])
    .distinct()
    .where('phone', '=', number)
    .execute()
  const isNot = new Set(known.filter((one) => one.isNot).map(({ personId }) => personId))
  const theirs = new Set(known.filter((one) => !one.isNot).map(({ personId }) => personId))
  const asked = new Set(consents.map(({ personId }) => personId))
  const deals = new Set([...known, ...consents].map(({ clientId }) => clientId))
  const owners: Reader[] = []
  for (const reader of await readersOfDeals(db, [...deals].toSorted().slice(-maxDeals))) {
    const { personId, phone } = reader
    if (isNot.has(personId)) continue
    if (theirs.has(personId) || (asked.has(personId) && smsNumber(phone) === number)) owners.push(reader)
  }
  return owners
}

/** The client sides of several deals. */
async function readersOfDeals(db: Db, clientIds: readonly string[]): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const id of clientIds) {
    const client = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()
    if (client && !client.isSample) readers.push(...(await listReaders(db, client)))
  }
  return readers
}

/** The people of the client side who have the number in a field, confirmed or not. At most ten deals. */
async function listNumberFields(db: Db, number: string): Promise<Reader[]> {
  const digits = digitsOfNumber(number)
  const clients = db
    .selectFrom('clients')
    .select('id as clientId')
    .where('phone', 'is not', null)
    .where(typedDigits('clients'), 'in', digits)
    .limit(10)
  const people = db
    .selectFrom('people')
    .select('clientId')
    .where('phone', 'is not', null)
    .where(typedDigits('people'), 'in', digits)
    .limit(10)
  const found = [...(await clients.execute()), ...(await people.execute())].map(({ clientId }) => clientId)
  const readers = await readersOfDeals(db, [...new Set(found)].toSorted().slice(0, 10))
  return readers.filter(({ phone }) => smsNumber(phone) === number)
}

/** When each person was last texted at a number, since a moment. */
async function listTexted(
  db: Db,
  { personIds, number, since }: { personIds: readonly string[]; number: string; since: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['personId', 'settledAt'])
    .where('personId', 'in', personIds)
    .where('channel', '=', 'sms')
    .where('sentTo', '=', number)
    .where('state', '=', 'sent')
    .where('settledAt', '>=', since)
    .orderBy('settledAt')
    .execute()
  return new Map(rows.map(({ personId, settledAt }) => [personId ?? '', settledAt ?? '']))
}

/** Whose a text from this sender is; `now` is the moment it came. */
export async function whoseText(db: Db, from: string, now: string): Promise<Whose> {
  const number = smsNumber(from)
  if (number === null) return { reason: 'no-number', people: [] }
  const owners = await listOwners(db, number)
  if (owners.length === 0) {
    const typed = await listNumberFields(db, number)
    return {
      reason: typed.length > 0 ? 'unconfirmed' : 'unknown',
      people: typed.map(({ personId }) => personId),
    }
  }
  const since = new Date(Date.parse(now) - rememberedText).toISOString()
  const personIds = owners.map(({ personId }) => personId)
  const texted = await listTexted(db, { personIds, number, since })
  return decideWhose(
    owners.map((reader) => ({
      clientId: reader.id,
      personId: reader.personId,
      isClient: isClient(reader),
      outcome: reader.outcome as Outcome,
      isArchived: reader.isArchived,
      textedAt: texted.get(reader.personId) ?? null,
    })),
  )
}
