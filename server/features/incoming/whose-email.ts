import { isEnded, type Outcome } from '#contract/rules/deal/outcomes.ts'
import type { IncomingReason } from '#contract/rules/incoming.ts'
import type { Db } from '../../db/database.ts'
import { findReader, isPartner, listReaders, type Reader } from '../../db/readers.ts'
import { isRefuted, type SenderChecks } from '../../mail-in/check-sender.ts'
import { readReplyToken } from '../../mail-in/reply-address.ts'
import { whoseDraft } from './take-draft.ts'
import type { Whose } from './whose.ts'

/** Whom an email answers, or from whom it comes; `readers` are those whose emails it may quote. */
export interface WhoseEmail {
  whose: Whose
  clientId: string | null
  deliveryId: string | null
  readers: Reader[]
  /** The member whose draft it becomes, if it has words; absent for any other. */
  draftOf?: string
}

/** The sender of an email, as it says and as it was checked. */
export interface EmailSender {
  /** The addresses of From, in lower case; more or fewer than one is nobody's. */
  from: readonly string[]
  checks: SenderChecks
}

/** A delivery is answered for as long as its record is kept. Milliseconds. */
const answeredFor = 400 * 24 * 60 * 60_000

const toSort = (reason: IncomingReason, people: string[] = []): Whose => ({ reason, people })

/** Whether an address is one at which the person of a delivery is known to read. */
async function isTheirs(
  db: Db,
  from: readonly string[],
  reader: Reader,
  sentTo: string | null,
): Promise<boolean> {
  const [address, ...others] = from
  if (address === undefined || others.length > 0) return false
  const known = await db
    .selectFrom('known_senders')
    .select('isNot')
    .where('channel', '=', 'email')
    .where('address', '=', address)
    .where('personId', '=', reader.personId)
    .executeTakeFirst()
  if (known) return !known.isNot
  return [sentTo, reader.confirmedEmail].some((one) => one?.toLowerCase() === address)
}

/** The person who answers a delivery, or why a member decides it. Null for an address that this installation did not make. */
export async function whoseAnswer(
  db: Db,
  { token, secret, sender, now }: { token: string; secret: string; sender: EmailSender; now: string },
): Promise<WhoseEmail | null> {
  const read = readReplyToken(token, secret)
  if (!read) return null
  const { deliveryId } = read
  const gone = { whose: toSort('gone'), clientId: null, deliveryId: null, readers: [] }
  const delivery = await db
    .selectFrom('deliveries')
    .select(['clientId', 'personId', 'userId', 'sentTo', 'kind', 'createdAt'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery?.clientId) return gone
  if (Date.parse(now) - Date.parse(delivery.createdAt) > answeredFor) return gone
  const { clientId, personId, userId, sentTo, kind } = delivery
  const client = await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
  if (!client) return gone
  if (userId !== null)
    return {
      ...(await whoseDraft(db, { client, userId, read, sender })),
      clientId,
      deliveryId,
      readers: [],
    }
  if (personId === null) return gone
  const reader = await findReader(db, client, personId)
  const of = { clientId, deliveryId, readers: reader ? [reader] : [] }
  const waits = (reason: IncomingReason) => ({
    ...of,
    whose: toSort(reason, reader && !isPartner(reader) ? [personId] : []),
  })
  if (!reader) return waits('stopped-link')
  if (isPartner(reader)) return waits('partner')
  if (kind === 'email_changed') return waits('former-address')
  if (!read.isOfLink(reader.uniqueId)) return waits('before-new-link')
  if (isRefuted(sender.checks)) return waits('unconfirmed-sender')
  if (!(await isTheirs(db, sender.from, reader, sentTo))) {
    const people = (await listReaders(db, client)).map((one) => one.personId)
    return { ...of, whose: toSort('other-sender', [personId, ...people.filter((one) => one !== personId)]) }
  }
  if (client.isArchived) return waits('archived')
  return { ...of, whose: { clientId, personId, isShared: false, people: [personId] } }
}

/** The people of client sides who have an email address in a field; at most those of ten deals. */
async function listAddressFields(db: Db, address: string): Promise<Reader[]> {
  const clients = await db
    .selectFrom('clients')
    .select('id')
    .where((of) => of(of.fn<string>('lower', ['email']), '=', address))
    .limit(10)
    .execute()
  const people = await db
    .selectFrom('people')
    .select('clientId as id')
    .where((of) => of(of.fn<string>('lower', ['email']), '=', address))
    .limit(10)
    .execute()
  const known = await db
    .selectFrom('known_senders')
    .select(['clientId as id', 'personId'])
    .where('channel', '=', 'email')
    .where('address', '=', address)
    .where('isNot', '=', false)
    .limit(10)
    .execute()
  const remembered = new Set(known.map(({ personId }) => personId))
  const ids = new Set([...clients, ...people, ...known].map(({ id }) => id))
  const readers: Reader[] = []
  for (const id of [...ids].toSorted().slice(-10)) {
    const client = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()
    if (client && !client.isSample) readers.push(...(await listReaders(db, client)))
  }
  return readers.filter(({ personId, email }) => email.toLowerCase() === address || remembered.has(personId))
}

/**
 * Whose an email is that answers none of ours: of the one person of an open deal whose confirmed address it bears, if its domain
 * confirms it. Null for an email of nobody whose domain asks to refuse it.
 */
export async function whoseUnanswered(db: Db, { from, checks }: EmailSender): Promise<WhoseEmail | null> {
  const [address, ...others] = from
  const readers = address === undefined ? [] : await listAddressFields(db, address)
  const open = readers.filter(
    ({ outcome, isArchived, confirmedEmail }) =>
      !isEnded(outcome as Outcome) && !isArchived && confirmedEmail?.toLowerCase() === address,
  )
  const [one] = open
  if (one && open.length === 1 && others.length === 0 && checks.dmarc === 'pass') {
    const { id: clientId, personId } = one
    return {
      whose: { clientId, personId, isShared: false, people: [personId] },
      clientId,
      deliveryId: null,
      readers: [one],
    }
  }
  if (readers.length === 0 && isRefuted(checks)) return null
  const people = readers.map(({ personId }) => personId)
  const reason =
    readers.length === 0 ? 'unknown' : checks.dmarc === 'pass' ? 'several-deals' : 'unconfirmed-sender'
  return { whose: toSort(reason, people), clientId: null, deliveryId: null, readers }
}
