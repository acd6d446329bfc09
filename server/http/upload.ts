import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import type { z } from 'zod'
import { type DeskUploadFields, UploadFields } from '#contract/calls/deal/documents.ts'
import { limits, uploadExtensions } from '#contract/rules/limits.ts'
import { fileKind, type RefusedKind } from '../files/file-kind.ts'
import { cleanFileName } from '../files/file-name.ts'
import { DamagedPicture } from '../files/pictures/byte-reader.ts'
import { removeMetadata } from '../files/pictures/remove-metadata.ts'
import { FileTooLarge, receiveFile, type ReceivedFile } from '../files/receive-file.ts'
import { invalid, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { refuseBankDetails } from './bank-details.ts'
import { parse } from './parse.ts'

/** A complete file in the temp folder, with its name, type and form fields. */
export interface Upload extends ReceivedFile {
  originalName: string
  mimeType: string
  fields: z.output<typeof DeskUploadFields>
}

/** Called with the size of each chunk before it is written; throwing ends the upload. */
type OnBytes = (count: number) => void

/** Allowance for the multipart framing around a file of the maximum size. */
const overhead = 64 * 1024
const lingerMs = 3_000
const partLimits = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 40,
  // The parser's default is the limit of a JSON body; here bytes are counted as they are written.
  fileSize: Infinity,
}

function tooLarge(): ProblemError {
  return new ProblemError(413, 'too-large', (t) => t.tooLargeFile)
}

/** The characters that browsers write in this form in the name of a file (HTML, multipart/form-data). */
const encoded: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

const nameInForm = (name: string): string => name.replaceAll(/%(?:22|0D|0A)/g, (one) => encoded[one] ?? one)

/** The refusal of a file by what it is; of an extension that is not taken, whatever the file is. */
function wrongType(kind: RefusedKind | null, name: string): ProblemError {
  const extension = extname(name).toLowerCase()
  return new ProblemError(415, 'wrong-type', (t) => {
    if (kind === null || !uploadExtensions.some((one) => one === extension)) return t.wrongFileType
    return kind === 'cut-off-pdf' ? t.damagedPdf : t.misnamedFile(kind, extension)
  })
}

/** The minimum file size implied by the Content-Length of an upload; 0 when there is none. */
export function announcedBytes(request: FastifyRequest): number {
  return Math.max(0, Number(request.headers['content-length'] ?? 0) - overhead)
}

/** For a response before the whole body has arrived: discards the rest for a moment, then disconnects. */
export function stopReading(request: FastifyRequest): void {
  const { raw } = request
  raw.unpipe()
  raw.resume()
  const cut = setTimeout(() => raw.complete || raw.destroy(), lingerMs)
  cut.unref()
}

async function receivePart(part: MultipartFile, tempDir: string, onBytes: OnBytes): Promise<ReceivedFile> {
  try {
    return await receiveFile(part.file, tempDir, limits.upload, onBytes)
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge() : error
  }
}

async function readParts(
  request: FastifyRequest,
  tempDir: string,
  onBytes: OnBytes,
  onFile: (file: ReceivedFile) => void,
) {
  const fields: Record<string, unknown> = {}
  let originalName: string | null = null
  const parts: AsyncIterable<Multipart> = request.parts({ limits: partLimits })
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== 'file' || originalName !== null) {
      part.file.resume()
      throw invalid({ file: (t) => t.oneFile })
    } else {
      originalName = cleanFileName(nameInForm(part.filename))
      onFile(await receivePart(part, tempDir, onBytes))
    }
  }
  if (originalName === null) throw invalid({ file: (t) => t.fileNeeded })
  return { fields, originalName }
}

/**
 * Receives the single file of a multipart upload; `shape` describes the other fields. Pictures of the same sender (the id of a
 * person or an admin) are cleaned one at a time. Throws 400, 413 or 415 and leaves nothing behind; on success the caller owns the
 * temp file.
 */
export async function receiveUpload(
  { tempDir, pictures }: Pick<Services, 'tempDir' | 'pictures'>,
  request: FastifyRequest,
  sender: string,
  {
    onBytes = () => undefined,
    shape = UploadFields,
  }: { onBytes?: OnBytes; shape?: typeof UploadFields | typeof DeskUploadFields } = {},
): Promise<Upload> {
  if (!request.isMultipart()) throw new ProblemError(415, 'wrong-type', (t) => t.notMultipart)
  let received: ReceivedFile | null = null
  try {
    if (Number(request.headers['content-length'] ?? 0) > limits.upload + overhead) throw tooLarge()
    const { fields, originalName } = await readParts(request, tempDir, onBytes, (file) => {
      received = file
    })
    const checked = parse(shape, fields)
    const { call } = request.routeOptions.config
    if (call) await refuseBankDetails(call, { ...checked, file: originalName })
    const file = received as unknown as ReceivedFile
    if (file.size === 0) throw invalid({ file: (t) => t.fileEmpty })
    const kind = await fileKind(file.tempPath, originalName)
    if ('refused' in kind) throw wrongType(kind.refused, originalName)
    const cleaned = kind.mimeType.startsWith('image/')
      ? await pictures.run(sender, () => removeMetadata(file, kind.mimeType))
      : file
    return { ...cleaned, originalName: kind.name, mimeType: kind.mimeType, fields: checked }
  } catch (error) {
    if (received) await rm((received as ReceivedFile).tempPath, { force: true })
    stopReading(request)
    throw asUploadFailure(error)
  }
}

/** Multipart parser errors about malformed bodies are the sender's fault, so they become a 400. */
function asUploadFailure(error: unknown): unknown {
  if (error instanceof DamagedPicture) return new ProblemError(415, 'wrong-type', (t) => t.damagedPicture)
  if (error instanceof ProblemError || !(error instanceof Error)) return error
  const { code } = error as Error & { code?: string }
  const isMalformed =
    code?.startsWith('FST_') ||
    /multipart|boundary|unexpected end|part terminated|premature close|aborted/i.test(error.message)
  return isMalformed ? invalid({ file: (t) => t.unreadableUpload }) : error
}
