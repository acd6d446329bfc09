import { messagesReadTogether, withoutBankNumbers } from '#contract/rules/bank-details/bank-details.ts'
import { limits } from '#contract/rules/limits.ts'
import { isWord, textKeyword } from '#contract/rules/text-keywords.ts'
import { commit } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { type IncomingRow, newIncomingRow } from '../../db/incoming-rows.ts'
import { newId } from '../../db/new-id.ts'
import { type OurLinks, withoutOurLinks } from '../../mail-in/our-links.ts'
import { isMediaUrl } from '../../notifications/channels/sms/received-media.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import type { Services } from '../../services.ts'
import { assertNotTooMany } from './answer-limits.ts'
import { insertIncoming, listLastUnsorted } from './incoming-data.ts'
import { incomingFileRow } from './incoming-file-data.ts'
import { obeyKeyword, replyToKeyword } from './obey-keyword.ts'
import { ourLinks } from './our-mail.ts'
import { place } from './place.ts'
import { tellSender } from './tell-sender.ts'
import { whoseText } from './whose.ts'

/** A text as the gateway gives it. */
export interface IncomingText {
  /** The gateway's id of the text; null when it gives none, and then the same text may come twice. */
  sid: string | null
  from: string
  body: string
  photos: number
  /** Where the gateway keeps them, as far as it says. */
  media?: readonly string[]
  way: 'webhook' | 'sweep'
  /** When it was sent, ISO 8601; null for just now. */
  sentAt: string | null
}

/** The unique key of a text. */
export const textKey = (sid: string): string => `sms ${sid}`

const weekLong = 7 * 24 * 60 * 60_000

/**
 * The moment at which a text came: as the gateway says, but no later than now and no earlier than a week ago, since a clock may be
 * wrong.
 */
function receivedAt(sentAt: string | null, now: string): string {
  const weekAgo = new Date(Date.parse(now) - weekLong).toISOString()
  return sentAt === null || sentAt > now || sentAt < weekAgo ? now : sentAt
}

/** The text without links into portals and without bank numbers, also those that show together with the sender's last two. */
async function cleaned(
  db: Db,
  { from, body }: Pick<IncomingText, 'from' | 'body'>,
  ours: OurLinks,
): Promise<{ content: string; isMasked: boolean }> {
  const written = withoutOurLinks(body.trim().slice(0, limits.content), ours)
  const content = withoutBankNumbers(written, await listLastUnsorted(db, from, messagesReadTogether - 1))
  return { content, isMasked: content !== written }
}

/** The places of the photos that may be asked: those at the gateway's own host. */
function mediaOf({ settings: { sms } }: Services, { photos, media = [] }: IncomingText): string[] {
  return sms ? media.slice(0, photos).filter((url) => isMediaUrl(url, sms)) : []
}

/** Adds the photos of a text, which are fetched after it is filed. */
async function addPhotos(
  db: Db,
  { id: incomingId, clientId }: IncomingRow,
  media: readonly string[],
  nextTryAt: string,
): Promise<void> {
  if (media.length === 0) return
  const rows = media.map((sourceUrl, at) =>
    incomingFileRow({ incomingId, clientId, originalName: `photo-${at + 1}`, sourceUrl, nextTryAt }),
  )
  await db.insertInto('incoming_files').values(rows).execute()
}

/**
 * Takes a text that came from outside, once: STOP, START and HELP are obeyed, and what is for a person to read goes into its
 * writer's chat, or to the team where it is not certain who wrote it. All of it is one transaction, so a text that was taken is never
 * lost. Returns the reply to a keyword, null for none. Throws 429 for too many texts from one number.
 */
export async function takeText(services: Services, text: IncomingText): Promise<string | null> {
  const { body, sid, way } = text
  const number = smsNumber(text.from)
  const from = number ?? text.from.slice(0, limits.phone)
  const since = performance.now()
  const media = mediaOf(services, text)
  // STOP is always taken.
  if (textKeyword(body) !== 'stop') await assertNotTooMany(services, from, 'texts from this number')
  const taken = await commit(services, async (change) => {
    const { db, now } = change
    const { content, isMasked } = await cleaned(db, { from, body }, ourLinks(services.settings))
    const whose = await whoseText(db, from, now)
    const keyword = textKeyword(body)
    const isRead = isWord(body) && (content !== '' || text.photos > 0)
    const row: IncomingRow = {
      ...newIncomingRow(receivedAt(text.sentAt, now)),
      channel: 'sms',
      way,
      dedupeKey: textKey(sid ?? newId()),
      clientId: 'reason' in whose ? null : whose.clientId,
      personId: 'reason' in whose ? null : whose.personId,
      people: JSON.stringify(whose.people),
      sentFrom: from,
      content,
      isMasked,
      leftOut: isRead ? text.photos - media.length : text.photos,
      sortedAt: now,
      ...(keyword ? { state: 'keyword', sortedAt: null } : {}),
    }
    if (!(await insertIncoming(db, row))) return null
    if (isRead) await addPhotos(db, row, media, now)
    const isObeyed =
      keyword !== null && number !== null && (await obeyKeyword(change, number, { ...text, keyword }))
    const state = isRead ? await place(change, row, whose) : row.state
    if (isRead) await tellSender(change, row, whose)
    const reply =
      isObeyed && way === 'webhook' ? await replyToKeyword(services, change.db, number, keyword) : null
    return { state, reply }
  })
  if (taken === null) return null
  services.incoming.count({ channel: 'sms', way, state: taken.state }, since)
  return taken.reply
}
