import { rm } from 'node:fs/promises'
import { hasBankNumbersInFile } from '../../files/bank-file.ts'
import { bankDetailsToAgent } from '../../http/bank-details.ts'
import type { Upload } from '../../http/upload.ts'

/** Throws a 422 when an agent's file has bank numbers in its text, and removes the received file. */
export async function refuseBankDetailsInFile({ tempPath, mimeType }: Upload): Promise<void> {
  if (!(await hasBankNumbersInFile(tempPath, mimeType))) return
  await rm(tempPath, { force: true })
  throw bankDetailsToAgent('file')
}
