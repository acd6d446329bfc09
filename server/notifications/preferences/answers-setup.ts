import { sql } from 'kysely'
import type { AnswersSetup } from '#contract/calls/notifications/answers-setup.ts'
import type { EmailWay, RefusedReason } from '#contract/rules/answers-setup.ts'
import { dayIn } from '#contract/rules/days.ts'
import type { AnswerMarkRow } from '../../db/answer-rows.ts'
import type { Db } from '../../db/database.ts'
import { teamZone } from '../../db/team-settings.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import type { MailInSettings } from '../channels/mail-in-settings.ts'

async function getLastReceived(db: Db, channel: 'email' | 'sms'): Promise<{ lastReceived?: string }> {
  const { last } = await db
    .selectFrom('incoming')
    .select((of) => of.fn.max('receivedAt').as('last'))
    .where('channel', '=', sql.lit(channel))
    .executeTakeFirstOrThrow()
  return last === null ? {} : { lastReceived: last }
}

function waysOf({ own, mailgunKey, postmarkPassword, secret }: MailInSettings): EmailWay[] {
  const all: [EmailWay, unknown][] = [
    ['port', own],
    ['mailgun', mailgunKey],
    ['postmark', postmarkPassword],
    ['raw', secret],
  ]
  return all.flatMap(([way, isSet]) => (isSet ? [way] : []))
}

/** The record of a domain of its own that leads to the own port. */
function mxRecord(pattern: string, address: string): { mxRecord?: string } {
  const [local, domain = ''] = pattern.split('@')
  return local === '{token}' ? { mxRecord: `${domain}. MX 10 ${new URL(address).hostname}.` } : {}
}

type Marks = ReadonlyMap<string, AnswerMarkRow>

function lastRefused(marks: Marks, today: string) {
  const [refused, tooLarge] = [marks.get('refused'), marks.get('too-large')]
  return {
    ...(refused && {
      lastRefused: {
        at: refused.at,
        reason: refused.reason as RefusedReason,
        today: refused.day === today ? refused.count : 0,
      },
    }),
    ...(tooLarge && { lastTooLarge: tooLarge.at }),
  }
}

function lastSweep(marks: Marks) {
  const [swept, failed] = [marks.get('swept'), marks.get('not-swept')]
  const isFailing = failed && (!swept || failed.at > swept.at)
  return {
    ...(swept && { lastSweep: { at: swept.at, found: swept.count } }),
    ...(isFailing && { sweepFailed: failed.at }),
  }
}

/** How answers come in, and what last did in any process; nothing where no channel of them is set up. */
export async function getAnswersSetup(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
): Promise<{ answers?: AnswersSetup }> {
  const { db, settings, clock } = services
  const { mailIn, sms } = settings
  if (!mailIn && !sms) return {}
  const marks = new Map(
    (await db.selectFrom('answer_marks').selectAll().execute()).map((row) => [row.kind, row]),
  )
  const answers: AnswersSetup = {}
  if (mailIn)
    answers.email = {
      pattern: mailIn.pattern,
      ways: waysOf(mailIn),
      ...(mailIn.own && {
        port: { number: mailIn.own.port, isEncrypted: mailIn.own.tls !== null },
        ...mxRecord(mailIn.pattern, publicAddress(settings)),
      }),
      ...(await getLastReceived(db, 'email')),
      ...lastRefused(marks, dayIn(clock(), await teamZone(db, services))),
    }
  if (sms)
    answers.text = {
      ...(sms.from.startsWith('+') ? { number: sms.from } : {}),
      ...(await getLastReceived(db, 'sms')),
      ...lastSweep(marks),
    }
  return { answers }
}
