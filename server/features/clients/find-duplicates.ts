import type { ImportResult } from '#contract/client-import.ts'
import type { Db } from '../../db/database.ts'
import { foldCase } from '../../db/search-text.ts'

interface ImportLine {
  email: string
  propertyAddress: string
}

/** Lines per statement. */
const batchSize = 500

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
    const key = duplicateKey(draft)
    if (existing.has(key)) duplicates.push({ place, of: 'client' })
    else if (earlier.has(key)) duplicates.push({ place, of: 'line' })
    earlier.add(key)
  }
  return duplicates
}
