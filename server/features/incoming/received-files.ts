import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { LeftOutFile, LeftOutReason } from '#contract/rules/left-out.ts'
import { limits } from '#contract/rules/limits.ts'
import { newFileKey } from '../../files/file-key.ts'
import { fileKind } from '../../files/file-kind.ts'
import { cleanFileName } from '../../files/file-name.ts'
import { DamagedPicture } from '../../files/pictures/byte-reader.ts'
import { removeMetadata } from '../../files/pictures/remove-metadata.ts'
import { receiveFile, type ReceivedFile } from '../../files/receive-file.ts'
import { asProblem } from '../../http/failure.ts'
import type { MailFile } from '../../mail-in/mail.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { withoutNumbers } from './without-numbers.ts'

/** Most files of one message. */
export const maxFiles = 20
/** A picture that the text refers to is part of its design below this size. Bytes. */
const logoSize = 30 * 1024

/** A file in the store that has no row yet. */
export interface StoredFile {
  filePath: string
  originalName: string
  mimeType: string
  fileSize: number
  sha256: string
}

type Storing = Pick<Services, 'files' | 'pictures' | 'tempDir'>

/** A name as it is shown and stored: without a path and without bank numbers. */
export async function safeName(name: string): Promise<string> {
  return cleanFileName(await withoutNumbers(cleanFileName(name)))
}

const heic = /^image\/hei[cf]/i
const heicName = /\.hei[cf]$/i

/**
 * Checks a file as an upload is checked and puts it into the store below a folder, the id of a deal or message; a photo loses its
 * place and device. Returns why it is left out otherwise. `sender`: pictures of one sender are cleaned one at a time.
 */
export async function storeFile(
  { files, pictures, tempDir }: Storing,
  { name, mimeType, content }: Pick<MailFile, 'name' | 'mimeType' | 'content'>,
  { folder, sender }: { folder: string; sender: string },
): Promise<StoredFile | LeftOutReason> {
  if (content.length > limits.upload) return 'too-large'
  if (content.length === 0) return 'damaged'
  if (heic.test(mimeType) || heicName.test(name)) return 'heic'
  const received = await receiveFile(Readable.from([Buffer.from(content)]), tempDir, limits.upload)
  try {
    const kind = await fileKind(received.tempPath, name)
    if ('refused' in kind) return kind.refused === 'cut-off-pdf' ? 'damaged' : 'kind'
    const isPicture = kind.mimeType.startsWith('image/')
    const { tempPath, size, sha256 }: ReceivedFile = isPicture
      ? await pictures.run(sender, () => removeMetadata(received, kind.mimeType))
      : received
    const filePath = newFileKey(folder)
    await files.put(tempPath, filePath)
    return { filePath, originalName: kind.name, mimeType: kind.mimeType, fileSize: size, sha256 }
  } catch (error) {
    if (error instanceof DamagedPicture) return 'damaged'
    throw error
  } finally {
    await rm(received.tempPath, { force: true })
  }
}

/** The extensions of files that come without one, as from a text gateway. */
const extensions: Partial<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
}

/** A name with the extension of its kind, where it has none. */
export function withExtension(name: string, mimeType: string): string {
  const kind = mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
  return extname(name) === '' ? name + (extensions[kind] ?? '') : name
}

/** Stores the files of an email in their order, before the transaction that adds their rows. Those left out are named. */
export async function storeFiles(
  services: Storing,
  files: readonly MailFile[],
  place: { folder: string; sender: string },
): Promise<{ stored: StoredFile[]; leftOut: LeftOutFile[] }> {
  const stored: StoredFile[] = []
  const leftOut: LeftOutFile[] = []
  try {
    for (const file of files) {
      const name = await safeName(withExtension(file.name, file.mimeType))
      const size = file.content.length
      const isLogo = file.isInline && size < logoSize
      const one = isLogo
        ? 'logo'
        : stored.length === maxFiles
          ? 'too-many'
          : await storeFile(services, { ...file, name }, place)
      if (typeof one === 'string') leftOut.push({ name, size, why: one })
      else stored.push(one)
    }
  } catch (error) {
    await removeStored(services, stored)
    throw error
  }
  return { stored, leftOut }
}

/** Removes files from the store that have no row; the next file check sets a leftover aside. */
export async function removeStored(
  { files }: Pick<Services, 'files'>,
  stored: readonly Pick<StoredFile, 'filePath'>[],
): Promise<void> {
  for (const { filePath } of stored) await files.remove(filePath).catch(() => undefined)
}

/**
 * Runs the transaction that adds rows for stored files; it returns those that got one. The others are removed, all of them where it
 * failed; when that is unknown, the next file check decides.
 */
export async function withStored(
  services: Pick<Services, 'files'>,
  stored: readonly StoredFile[],
  work: () => Promise<readonly StoredFile[]>,
): Promise<void> {
  let kept: readonly StoredFile[] = []
  try {
    kept = await work()
  } catch (error) {
    const mayBeCommitted = !(error instanceof ProblemError) && asProblem(error)?.code === 'unavailable'
    if (mayBeCommitted) kept = stored
    throw error
  } finally {
    await removeStored(
      services,
      stored.filter((one) => !kept.includes(one)),
    )
  }
}
