import { sql } from 'kysely'
import type { AnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import type { EmailWay } from '#contract/rules/answers-setup.ts'
import type { AnswerChannel } from '#contract/rules/incoming.ts'
import type { AnswerTestRow } from '../../db/answer-rows.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { addressOfToken, readTestToken, testToken, tokenInAddress } from '../../mail-in/reply-address.ts'
import { answersTestEmail } from '../../notifications/emails/answers-test-email.ts'
import { emailTeam } from '../../notifications/emails/email-team.ts'
import { teamName } from '../../notifications/emails/team-name.ts'
import { conflict } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'

async function storeTest(db: Db, channel: AnswerChannel, startedAt: string): Promise<AnswerTestRow> {
  const row = { channel, id: newId(), startedAt, arrivedAt: null, way: null, isEncrypted: null }
  await db
    .insertInto('answer_tests')
    .values(row)
    .onConflict((known) => known.column('channel').doUpdateSet(row))
    .execute()
  return row
}

/**
 * Starts a test of answers by one channel, in the place of the last one: sends an email to an address that only this test has, or waits
 * for the next text. Throws 409 where the channel is not set up.
 */
export async function startTest(services: Services, channel: AnswerChannel): Promise<AnswersTest> {
  const { db, channels, settings, deliverySecret, clock } = services
  const { mailIn, email, sms } = settings
  const startedAt = clock().toISOString()
  if (channel === 'sms') {
    if (!sms) throw conflict('Text messages are not set up')
    await storeTest(db, channel, startedAt)
    return { startedAt }
  }
  if (!mailIn || !email || !channels.email)
    throw conflict('Answers by email are not set up: MAIL_IN is missing')
  const team = await emailTeam(db, settings)
  // Stored first: the email may be back before its sender is told that it went out.
  const { id } = await storeTest(db, channel, startedAt)
  const outcome = await channels.email.send({
    ...answersTestEmail({ team, baseUrl: publicAddress(settings) }),
    to: addressOfToken(mailIn.pattern, testToken(id, deliverySecret)),
    fromName: teamName(team),
    messageId: `<${newId()}@${email.from.split('@')[1] ?? 'localhost'}>`,
  })
  if (outcome.state === 'sent') return { startedAt }
  await db.deleteFrom('answer_tests').where('id', '=', id).execute()
  return { startedAt: null, error: outcome.error }
}

/** Records that a test email came back. Returns whether an email is one, which nobody but the test reads. */
export async function noteTestEmail(
  { db, settings, deliverySecret, clock }: Services,
  addresses: readonly string[],
  { way, isEncrypted }: { way: EmailWay; isEncrypted: boolean },
): Promise<boolean> {
  const pattern = settings.mailIn?.pattern ?? ''
  const ids = addresses.flatMap((address) => {
    const token = tokenInAddress(pattern, address)
    return (token !== null && readTestToken(token, deliverySecret)) || []
  })
  for (const id of ids)
    await db
      .updateTable('answer_tests')
      .set({ arrivedAt: clock().toISOString(), way, isEncrypted })
      .where('channel', '=', 'email')
      .where('id', '=', id)
      .where('arrivedAt', 'is', null)
      .execute()
  return ids.length > 0
}

/** The first text that came since a moment, of whomever it is. */
async function getFirstText(db: Db, since: string) {
  return db
    .selectFrom('incoming')
    .select(['receivedAt as arrivedAt', 'way'])
    .where('channel', '=', sql.lit('sms'))
    .where('receivedAt', '>=', since)
    .orderBy('receivedAt')
    .limit(1)
    .executeTakeFirst()
}

/** The last test of answers by one channel, and when it came in. */
export async function getTest(db: Db, channel: AnswerChannel): Promise<AnswersTest> {
  const row = await db
    .selectFrom('answer_tests')
    .selectAll()
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (!row) return { startedAt: null }
  const { startedAt, isEncrypted } = row
  const { arrivedAt, way } = (channel === 'sms' ? await getFirstText(db, startedAt) : row) ?? {}
  if (!arrivedAt) return { startedAt }
  return {
    startedAt,
    arrivedAfter: Math.ceil((Date.parse(arrivedAt) - Date.parse(startedAt)) / 1_000),
    way: way as NonNullable<AnswersTest['way']>,
    ...(isEncrypted === null ? {} : { isEncrypted }),
  }
}
