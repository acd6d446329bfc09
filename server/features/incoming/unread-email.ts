import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { newFileKey } from '../../files/file-key.ts'
import { receiveFile } from '../../files/receive-file.ts'
import type { Services } from '../../services.ts'
import type { StoredFile } from './received-files.ts'

/** The kind of an email that is kept as it came. No document is of it. */
export const emailKind = 'message/rfc822'

/** Stores the bytes of an email that could not be read, before the transaction that adds its row. */
export async function storeEmail(
  { files, tempDir }: Pick<Services, 'files' | 'tempDir'>,
  bytes: Uint8Array,
  folder: string,
): Promise<StoredFile> {
  const source = Readable.from([Buffer.from(bytes)])
  const { tempPath, size, sha256 } = await receiveFile(source, tempDir, bytes.length)
  try {
    const filePath = newFileKey(folder)
    await files.put(tempPath, filePath)
    return { filePath, originalName: 'email.eml', mimeType: emailKind, fileSize: size, sha256 }
  } finally {
    await rm(tempPath, { force: true })
  }
}
