import { setImmediate } from 'node:timers/promises'
import type { ImportResult } from '#contract/calls/clients/client-import.ts'
import type { Db } from '../../db/database.ts'
import { foldCase } from '../../db/search-text.ts'

interface ImportLine {
  email: string
  propertyAddress: string
}

/** Lines per statement, and between two pauses for other requests. */
const batchSize = 200

function duplicateKey({ email, propertyAddress }: ImportLine): string {
  return foldCase(`${email}\n${propertyAddress.trim().replaceAll(/\s+/g, ' ')}`)
}

async function listExistingKeys(db: Db, drafts: readonly ImportLine[]): Promise<Set<string>> {
  const emails = [...new Set(drafts.map(({ email }) => foldCase(email)))]
  const keys = new Set<string>()
  for (let start = 0; start < emails.length; start += batchSize) {
    const rows = await db
      .selectFrom('clients')
      .select(['email', 'propertyAddress'])
      .where((of) => of(of.fn<string>('lower', ['email']), 'in', emails.slice(start, start + batchSize)))
      .execute()
    for (const row of rows) keys.add(duplicateKey(row))
    await setImmediate()
  }
  return keys
}

/** Finds drafts with the email and property address of an existing client or of an earlier draft. */
export async function findDuplicates(
  db: Db,
  drafts: readonly ImportLine[],
): Promise<ImportResult['duplicates']> {
  const existing = await listExistingKeys(db, drafts)
  const earlier = new Set<string>()
  const duplicates: ImportResult['duplicates'] = []
  for (const [place, draft] of drafts.entries()) {
    if (place % batchSize === 0) await setImmediate()
    const key = duplicateKey(draft)
    if (existing.has(key)) duplicates.push({ place, of: 'client' })
    else if (earlier.has(key)) duplicates.push({ place, of: 'line' })
    earlier.add(key)
  }
  return duplicates
}
