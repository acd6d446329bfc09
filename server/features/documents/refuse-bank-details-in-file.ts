import { rm } from 'node:fs/promises'
import { bankDetailsToAgent } from '../../http/bank-details.ts'
import type { Upload } from '../../http/upload.ts'
import type { Services } from '../../services.ts'

/** Throws a 422 when an agent's file has bank numbers in its text, and removes the received file. */
export async function refuseBankDetailsInFile(
  { bankFiles }: Pick<Services, 'bankFiles'>,
  { tempPath, mimeType }: Upload,
): Promise<void> {
  if (!(await bankFiles.hasBankNumbers(tempPath, mimeType))) return
  await rm(tempPath, { force: true })
  throw bankDetailsToAgent('file')
}
