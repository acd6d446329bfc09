import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { finished } from 'node:stream'
import type { RowCaller } from '../../access/admit.ts'
import { type RowVisitor, visitedAs } from '../../access/visited-by.ts'
import { isPrefetchOrHead } from '../../access/visits.ts'
import { adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import type { DocumentRow } from '../../db/document-rows.ts'
import { attachmentHeader } from '../../files/file-name.ts'
import type { ByteRange, OpenFile } from '../../files/file-store.ts'
import { readAlertOfDocument } from '../../notifications/in-app/settle-alerts.ts'
import { conflict, orNotFound, ProblemError, tooMany } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { getDocumentForCaller } from './document-data.ts'
import { markDownloadSeen } from './mark-upload-seen.ts'

/**
 * Parses a Range header with one range (RFC 9110, section 14.2). Null to send everything; 'unsatisfiable' for
 * a 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/**
 * Concurrent downloads per portal or partner, in all browsers together: each one holds a connection and an open file.
 */
const maxConcurrentDownloads = 24
const activeDownloads = new Map<string, number>()

/** Counts a download until the response ends in any way. Throws 429 for too many at once. */
function countDownload(reader: string, reply: FastifyReply): void {
  const others = activeDownloads.get(reader) ?? 0
  if (others >= maxConcurrentDownloads) throw tooMany((t) => t.tooManyDownloads, 5, 'downloads')
  activeDownloads.set(reader, others + 1)
  finished(reply.raw, () => {
    const left = (activeDownloads.get(reader) ?? 1) - 1
    if (left > 0) activeDownloads.set(reader, left)
    else activeDownloads.delete(reader)
  })
}

/** Whether it came from the client side or a partner, and the team has not seen it. */
const isUnseen = ({ uploadedBy, status, seenAt }: Selectable<DocumentRow>) =>
  uploadedBy !== 'admin' && status === 'available' && seenAt === null

/** A file set aside while the database did not know it is restored on request. */
async function openStored({ files }: Services, key: string, range?: ByteRange): Promise<OpenFile | null> {
  return (await files.open(key, range)) ?? ((await files.putBack(key)) ? files.open(key, range) : null)
}

/** A client who has downloaded a document needs no alert about it. If that cannot be stored, the download goes on. */
async function readAlert(
  services: Services,
  { id, clientId }: { id: string; clientId: string },
  visitor: RowVisitor | null,
): Promise<void> {
  await commit({ ...services, declaredTopics: null }, async ({ db, changed }) => {
    const readers = await visitedAs(db, visitor, clientId)
    if (await readAlertOfDocument(db, readers, id)) changed(clientId, ['notifications'])
  }).catch((error: unknown) => services.log.warn({ err: error }, 'alert of a downloaded document not read'))
}

/**
 * Sends a document's file as an attachment that cannot run scripts. Throws 404 for a document that the caller
 * may not see, 409 for one without a file, and 429 for too many downloads at once.
 */
export async function sendDocument(
  services: Services,
  id: string,
  caller: RowCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const document = await getDocumentForCaller(services.db, id, caller)
  const { admin, visitor } = caller
  if (admin && isUnseen(document) && !isPrefetchOrHead(request))
    await markDownloadSeen(services, document, adminActor(admin)).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error
      services.log.warn({ err: error }, 'a downloaded upload not marked as seen')
    })
  await sendDocumentFile(services, document, admin ? null : document.clientId, request, reply, async () => {
    if (!admin) await readAlert(services, document, visitor)
  })
}

/**
 * Sends the file of a document that the caller may see. `reader`: the person whose downloads are counted together, null for an
 * admin. `beforeSending` runs when the file is sent from its start. Throws like `sendDocument`.
 */
export async function sendDocumentFile(
  services: Services,
  document: Pick<DocumentRow, 'filePath' | 'fileSize' | 'originalName' | 'mimeType'>,
  reader: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<undefined> {
  if (document.filePath === null) throw conflict((t) => t.notUploadedYet, 'no-file-yet')
  if (reader !== null) countDownload(reader, reply)
  const size = document.fileSize
  const range = parseRange(request.headers.range, size)
  reply
    .header('content-disposition', attachmentHeader(document.originalName))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    .type(document.mimeType)
  if (range === 'unsatisfiable') {
    await reply.code(416).header('content-range', `bytes */${size}`).send()
    return
  }
  const part = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', String(part.end - part.start + 1))
  const file = orNotFound(await openStored(services, document.filePath, range ?? undefined))
  if (part.start === 0 && !isPrefetchOrHead(request)) await beforeSending()
  await reply.send(file.stream)
}
