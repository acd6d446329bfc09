import type { SelectQueryBuilder } from 'kysely'
import { type NoticeChannel, type NoticeReason, noticeReasons } from '#contract/delivery-enums.ts'
import type { Schema } from '../../db/schema.ts'

const days = 24 * 60 * 60 * 1_000
/** How long a failure is told on the desk; milliseconds. */
const toldFor = 7 * days

/**
 * Of the clients asked for, those whom a channel did not reach lately: the last failure of each client and channel, unless
 * something was sent there since. The latest first. What went to admins is left out.
 */
export function failedNotices<Row>(clients: SelectQueryBuilder<Schema, 'clients', Row>, now: Date) {
  return clients
    .innerJoin('notices', 'notices.clientId', 'clients.id')
    .where('notices.state', '=', 'failed')
    .where('notices.userId', 'is', null)
    .where('notices.settledAt', '>=', new Date(now.getTime() - toldFor).toISOString())
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('notices as later')
            .select('later.id')
            .whereRef('later.clientId', '=', 'notices.clientId')
            .whereRef('later.channel', '=', 'notices.channel')
            .where('later.userId', 'is', null)
            .where((or) =>
              or.or([
                or.and([
                  or('later.state', '=', 'sent'),
                  or('later.settledAt', '>=', or.ref('notices.settledAt')),
                ]),
                or.and([
                  or('later.state', '=', 'failed'),
                  or('later.settledAt', '>', or.ref('notices.settledAt')),
                ]),
                or.and([
                  or('later.state', '=', 'failed'),
                  or('later.settledAt', '=', or.ref('notices.settledAt')),
                  or('later.id', '>', or.ref('notices.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .select(['notices.id as noticeId', 'notices.channel', 'notices.reason as code', 'notices.lastError'])
    .select((of) => of.ref('notices.settledAt').$notNull().as('failedAt'))
    .orderBy('notices.settledAt', 'desc')
    .orderBy('notices.id', 'desc')
}

type Failed = { channel: string; code: string | null; lastError: string | null }

/** By what and why a notice failed, in the words of whoever refused it where there are any. */
export function whyFailed({ channel, code, lastError }: Failed): { channel: NoticeChannel; reason: string } {
  const reason = lastError ?? noticeReasons[(code ?? 'gave-up') as NoticeReason]
  return { channel: channel as NoticeChannel, reason }
}
