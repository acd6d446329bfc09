import type { NoticeChannel, NoticeKind } from '#contract/notice-words.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db } from '../../db/database.ts'
import type { NoticeRow } from '../../db/notice-rows.ts'
import { preferencesOf } from '../preferences/preference-data.ts'
import { gates } from '../notifications/gates.ts'
import { adminNoticePreferencesOf } from './admin-preference-data.ts'
import { hasConsent } from './consent-data.ts'
import { takesPush } from './push-data.ts'
import type { Circumstances } from './verdict.ts'

/** The channels as the team has set them up. */
export interface Reach {
  isSetUp: (channel: NoticeChannel) => boolean
  /** A phone number as the gateway takes it, null for one that takes no text messages. */
  numberOf: (phone: string) => string | null
}

/** Whether what a notice tells of is gone, and whether it was read. */
async function subjectOf(
  db: Db,
  { kind, subjectId }: NoticeRow,
): Promise<{ isGone: boolean; isRead: boolean }> {
  if (kind === 'daily_brief' || subjectId === null) return { isGone: false, isRead: false }
  if (kind === 'message_received' || kind === 'client_message') {
    const message = await db
      .selectFrom('messages')
      .select('isRead')
      .where('id', '=', subjectId)
      .executeTakeFirst()
    return { isGone: message === undefined, isRead: message?.isRead ?? false }
  }
  const table = kind === 'client_upload' ? 'documents' : 'notifications'
  const row = await db.selectFrom(table).select('id').where('id', '=', subjectId).executeTakeFirst()
  return { isGone: row === undefined, isRead: false }
}

async function ofClient(db: Db, notice: NoticeRow, clientId: string, teamZone: string, reach: Reach) {
  const client = await db
    .selectFrom('clients')
    .select(['email', 'phone', 'isArchived'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const preferences = await preferencesOf(db, clientId)
  const pushes = await takesPush(db, notice)
  const on = { email: preferences.emailNotifications, sms: preferences.smsNotifications, push: pushes }
  const number = client.phone === null ? null : reach.numberOf(client.phone)
  const reachable = {
    email: client.email !== '',
    sms: number !== null && (await hasConsent(db, clientId, number)),
    push: pushes,
  }
  const channel = notice.channel as NoticeChannel
  return {
    isArchived: client.isArchived,
    channelOn: on[channel],
    kindOn: notice.isByHand || preferences[gates[notice.kind as NotificationType]] === true,
    hasAddress: reachable[channel],
    quiet: { ...preferences, timeZone: preferences.timeZone ?? teamZone },
  }
}

const adminKinds: Partial<Record<NoticeKind, 'clientMessages' | 'clientUploads' | 'dailyBrief'>> = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
}

async function ofAdmin(db: Db, notice: NoticeRow, userId: string) {
  const preferences = await adminNoticePreferencesOf(db, userId)
  const kind = adminKinds[notice.kind as NoticeKind]
  const hasAddress = notice.channel === 'email' || (await takesPush(db, notice))
  return {
    isArchived: false,
    channelOn: true,
    kindOn: kind === undefined || preferences[kind],
    hasAddress,
    quiet: null,
  }
}

/** How things stand for a notice at this moment. */
export async function circumstancesOf(
  db: Db,
  notice: NoticeRow,
  { now, teamZone, reach }: { now: Date; teamZone: string; reach: Reach },
): Promise<Circumstances> {
  const { isGone, isRead } = await subjectOf(db, notice)
  const recipient =
    notice.userId === null
      ? await ofClient(db, notice, notice.clientId ?? '', teamZone, reach)
      : await ofAdmin(db, notice, notice.userId)
  const channel = notice.channel as NoticeChannel
  return {
    ...recipient,
    now,
    channel,
    createdAt: notice.createdAt,
    isUrgent: notice.isUrgent,
    isWithdrawn: isGone,
    isRead,
    isSetUp: reach.isSetUp(channel),
  }
}
