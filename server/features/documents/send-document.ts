import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import type { RowCaller } from '../../access/admit.ts'
import { attachmentHeader } from '../../files/file-name.ts'
import type { ByteRange, OpenFile } from '../../files/file-store.ts'
import { conflict, orNotFound, tooMany } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { documentForCaller } from './document-data.ts'

/** The one range of a Range header (RFC 9110, section 14.2), or null to send everything; 'unsatisfiable' for a 416. */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/** Downloads of one portal at once, over all its browsers: each holds a connection and a file. */
const mostAtOnce = 24
const sending = new Map<string, number>()

/** Counts a download of a portal until its answer ends, however that ends. Throws 429 for too many at once. */
function countDownload(clientId: string, reply: FastifyReply): void {
  const others = sending.get(clientId) ?? 0
  if (others >= mostAtOnce)
    throw tooMany('Too many files are being downloaded. Please wait until one of them is done.', 5)
  sending.set(clientId, others + 1)
  finished(reply.raw, () => {
    const left = (sending.get(clientId) ?? 1) - 1
    if (left > 0) sending.set(clientId, left)
    else sending.delete(clientId)
  })
}

/** A file that was set aside while the database did not know it comes back when it is asked for. */
async function openStored({ files }: Services, key: string, range?: ByteRange): Promise<OpenFile | null> {
  return (await files.open(key, range)) ?? ((await files.putBack(key)) ? files.open(key, range) : null)
}

/**
 * Sends a document's file as an attachment that can run nothing. Throws the same 404 for a document that is not the
 * caller's, 409 for one that has no file yet, and 429 for too many at once.
 */
export async function sendDocument(
  services: Services,
  id: string,
  caller: RowCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const document = await documentForCaller(services.db, id, caller)
  if (document.filePath === null) throw conflict('This document is not there yet', 'no-file-yet')
  if (!caller.admin) countDownload(document.clientId, reply)
  const size = document.fileSize
  const range = readRange(request.headers.range, size)
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
  await reply.send(file.stream)
}
