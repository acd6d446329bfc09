import { limits } from '#contract/rules/limits.ts'
import { tooMany } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { countFrom } from './incoming-data.ts'

const hour = 60 * 60_000
/** Emails a day from senders that nobody knows, and bytes of files. */
const strangersADay = 50
const strangersBytes = 100 * 1024 * 1024

type Counting = Pick<Services, 'db' | 'clock'>

const sinceHours = ({ clock }: Counting, hours: number): string =>
  new Date(clock().getTime() - hours * hour).toISOString()

/** Throws 429 for more answers than one sender may give; where they come from, they are kept, and come again. `what`: "texts from this number". */
export async function assertNotTooMany(services: Counting, sentFrom: string, what: string): Promise<void> {
  const { db } = services
  const isOver =
    (await countFrom(db, sentFrom, sinceHours(services, 1))) >= limits.answers.hour ||
    (await countFrom(db, sentFrom, sinceHours(services, 24))) >= limits.answers.day
  if (isOver) throw tooMany(`Too many ${what}. They are taken later`, 15 * 60, 'answers')
}

/** Throws 429 for more emails in a day than strangers together may send. */
export async function assertFewStrangers(services: Counting): Promise<void> {
  const { db } = services
  const since = sinceHours(services, 24)
  const { count } = await db
    .selectFrom('incoming')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'to-sort')
    .where('receivedAt', '>', since)
    .where('reason', '=', 'unknown')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()
  const { bytes } = await db
    .selectFrom('incoming_files')
    .innerJoin('incoming', 'incoming.id', 'incoming_files.incomingId')
    .select((of) => of.fn.sum<number | null>('incoming_files.fileSize').as('bytes'))
    .where('incoming_files.clientId', 'is', null)
    .where('incoming.receivedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (count >= strangersADay || (bytes ?? 0) >= strangersBytes)
    throw tooMany('Too many emails from unknown senders. They are taken later', 60 * 60, 'answers')
}
