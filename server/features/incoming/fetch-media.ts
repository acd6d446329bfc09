import type { LeftOutFile } from '#contract/rules/left-out.ts'
import { limits } from '#contract/rules/limits.ts'
import { personActor } from '../../db/activity-log.ts'
import { type Change, commit } from '../../db/change.ts'
import { lockExistingClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingFileRow } from '../../db/incoming-file-row.ts'
import { findReader, isClient } from '../../db/readers.ts'
import type { EndpointPolicy } from '../../notifications/channels/push/push-endpoint.ts'
import { fetchMedia } from '../../notifications/channels/sms/received-media.ts'
import type { Services } from '../../services.ts'
import { getUploadTotals } from '../documents/stored-file-data.ts'
import { moveToDocuments } from './file-documents.ts'
import { lockIncoming, updateIncoming } from './incoming-data.ts'
import { leftOutColumn, leftOutIn } from './incoming-file-data.ts'
import { type StoredFile, storeFile, withExtension, withStored } from './received-files.ts'

/** Milliseconds between two looks for photos that are due. */
const interval = 5_000
const minute = 60_000
/** Tries of one photo: over about 24 hours, each time twice as long after the last, and at most an hour. */
const maxTries = 29
const delay = (tries: number): number => Math.min(30_000 * 2 ** tries, 60 * minute)
/** Photos that are fetched one after another at each look. */
const atOnce = 10

interface FetchOptions {
  /** The places that a redirect may lead to. */
  policy?: EndpointPolicy
  signal?: AbortSignal
}

type Row = IncomingFileRow & { sourceUrl: string }

/** Takes the next due photo for this process, and sets its next try; null without one. */
async function claimDue(db: Db, now: Date): Promise<Row | null> {
  const due = await db
    .selectFrom('incoming_files')
    .selectAll()
    .where('nextTryAt', '<=', now.toISOString())
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst()
  if (!due?.sourceUrl) return null
  const claimed = await db
    .updateTable('incoming_files')
    .set({ tries: due.tries + 1, nextTryAt: new Date(now.getTime() + delay(due.tries)).toISOString() })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('nextTryAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return claimed ? { ...claimed, sourceUrl: due.sourceUrl } : null
}

/** The photo's text, both locked; null where the photo is gone meanwhile. */
async function lockPhoto({ db }: Change, { id, incomingId }: Row) {
  const incoming = await lockIncoming(db, incomingId)
  const photo = await db
    .selectFrom('incoming_files')
    .select('id')
    .where('id', '=', id)
    .where('nextTryAt', 'is not', null)
    .executeTakeFirst()
  return photo ? incoming : null
}

/** Names a photo that does not come, on its message too, for both sides. */
async function leaveOut(services: Services, row: Row, file: LeftOutFile): Promise<void> {
  await commit(services, async (change) => {
    const { db } = change
    const incoming = await lockPhoto(change, row)
    if (!incoming) return
    await db.deleteFrom('incoming_files').where('id', '=', row.id).execute()
    await updateIncoming(db, incoming.id, {
      leftOut: incoming.leftOut + 1,
      leftOutFiles: leftOutColumn([...leftOutIn(incoming), file]),
    })
    const { messageId, clientId } = incoming
    if (messageId === null || clientId === null) return change.signal({ kind: 'to-sort-changed' })
    const message = await db
      .selectFrom('messages')
      .select(['leftOut', 'leftOutFiles', 'fileCount'])
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message) return
    await db
      .updateTable('messages')
      .set({
        leftOut: message.leftOut + 1,
        leftOutFiles: leftOutColumn([...leftOutIn(message), file]),
        fileCount: message.fileCount - 1,
      })
      .where('id', '=', messageId)
      .execute()
    change.changed(clientId, ['messages'])
  })
}

/** Keeps a photo that came: as a document of its writer where the message is in their chat. Returns whether there was room. */
async function keep(services: Services, row: Row, stored: StoredFile): Promise<boolean> {
  let hasRoom = true
  await withStored(services, [stored], () =>
    commit(services, async (change) => {
      const { db } = change
      const incoming = await lockPhoto(change, row)
      if (!incoming) return []
      const { messageId, clientId, personId } = incoming
      const client = messageId === null ? undefined : await lockExistingClient(db, clientId ?? '')
      if (client) {
        const { files, bytes } = await getUploadTotals(db, { clientId: client.id })
        const { quota } = services.settings
        hasRoom = files < quota.files && bytes + stored.fileSize <= quota.bytes
        if (!hasRoom) return []
      }
      const here = { ...stored, sourceUrl: null, nextTryAt: null }
      await db.updateTable('incoming_files').set(here).where('id', '=', row.id).execute()
      if (!client) {
        change.signal({ kind: 'to-sort-changed' })
        return [stored]
      }
      const writer = await findReader(db, client, personId ?? client.id)
      await moveToDocuments(change, [{ ...row, ...here }], {
        clientId: client.id,
        uploadedBy: 'client',
        personId: personId === client.id ? null : personId,
        messageId,
        isForClient: true,
        forPartners: '',
      })
      if (writer && (isClient(writer) || personId !== null))
        await change.record({
          clientId: client.id,
          actor: personActor(writer),
          action: 'document.uploaded',
          subject: stored.originalName,
        })
      change.changed(client.id, ['messages', 'documents'])
      return [stored]
    }),
  )
  return hasRoom
}

/** Fetches one photo. Left out is one that is not taken, and after a day one that does not come. */
async function fetchOne(services: Services, row: Row, { policy, signal }: FetchOptions): Promise<void> {
  const { settings, log } = services
  const { originalName, sourceUrl, tries } = row
  if (!settings.sms) return
  try {
    const { content, mimeType } = await fetchMedia(settings.sms, sourceUrl, {
      limit: limits.upload,
      policy,
      signal,
    })
    const name = withExtension(originalName, mimeType)
    if (content === null) return await leaveOut(services, row, { name, why: 'too-large' })
    const place = { folder: row.clientId ?? row.incomingId, sender: row.incomingId }
    const stored = await storeFile(services, { name, mimeType, content }, place)
    const size = content.length
    if (typeof stored === 'string') return await leaveOut(services, row, { name, size, why: stored })
    if (!(await keep(services, row, stored))) await leaveOut(services, row, { name, size, why: 'no-room' })
  } catch (error) {
    if (signal?.aborted) return
    if (tries >= maxTries) await leaveOut(services, row, { name: originalName, why: 'not-fetched' })
    else log.warn({ err: error, tries }, 'a photo of a text was not fetched')
  }
}

/** Fetches the photos of texts that are due. Several processes may do so; each photo is one's at a time. */
export async function fetchDueMedia(services: Services, options: FetchOptions = {}): Promise<void> {
  for (let left = atOnce; left > 0; left--) {
    const row = await claimDue(services.db, services.clock())
    if (!row || options.signal?.aborted) return
    await fetchOne(services, row, options)
  }
}

/** Looks for photos that are due every few seconds. The returned function stops it and resolves when none is being fetched. */
export function startFetchingMedia(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const work = async () => {
    try {
      await fetchDueMedia(services, { signal: stopping.signal })
    } catch (error) {
      if (!stopping.signal.aborted) services.log.warn({ err: error }, 'photos of texts not fetched')
    }
    running = null
  }
  const timer = setInterval(() => {
    running ??= work()
  }, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
