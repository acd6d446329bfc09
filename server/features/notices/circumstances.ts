import { dayIn } from '#contract/days.ts'
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

/** Whether the date of a reminder is another one by now, or its step is done or gone. */
async function isOutdated(
  db: Db,
  { clientId, remindsOfDay: day, remindsOfStepId: stepId }: NoticeRow,
): Promise<boolean> {
  if (day === null) return false
  const standing =
    stepId === null
      ? db.selectFrom('clients').select('id').where('id', '=', clientId).where('expectedCloseDate', '=', day)
      : db
          .selectFrom('escrow_steps')
          .select('id')
          .where('id', '=', stepId)
          .where('clientId', '=', clientId)
          .where('expectedDate', '=', day)
          .where('status', '!=', 'completed')
  return (await standing.executeTakeFirst()) === undefined
}

/** Whether what a notice tells of is gone, and whether it was read. */
async function subjectOf(db: Db, notice: NoticeRow): Promise<{ isGone: boolean; isRead: boolean }> {
  const { kind, subjectId } = notice
  if (kind === 'daily_brief' || kind === 'texts_on' || subjectId === null)
    return { isGone: false, isRead: false }
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
  return { isGone: row === undefined || (await isOutdated(db, notice)), isRead: false }
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
    kindOn:
      notice.isByHand ||
      notice.kind === 'texts_on' ||
      preferences[gates[notice.kind as NotificationType]] === true,
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
  const today = dayIn(now, recipient.quiet?.timeZone ?? teamZone)
  const isPast = notice.remindsOfDay !== null && notice.remindsOfDay < today
  return {
    ...recipient,
    now,
    channel,
    createdAt: notice.createdAt,
    isUrgent: notice.isUrgent,
    isWithdrawn: isGone || isPast,
    isRead,
    isSetUp: reach.isSetUp(channel),
  }
}
