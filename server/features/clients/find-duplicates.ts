import type { ImportResult } from '#contract/client-import.ts'
import type { Db } from '../../db/database.ts'
import { foldCase } from '../../db/search-text.ts'

interface Indexed {
  email: string
  propertyAddress: string
}

/** Lines that are looked up in one statement. */
const atOnce = 500

function keyOf({ email, propertyAddress }: Indexed): string {
  return foldCase(`${email}\n${propertyAddress.trim().replaceAll(/\s+/g, ' ')}`)
}

async function keysThere(db: Db, drafts: readonly Indexed[]): Promise<Set<string>> {
  const emails = [...new Set(drafts.map(({ email }) => foldCase(email)))]
  const keys = new Set<string>()
  for (let start = 0; start < emails.length; start += atOnce) {
    const rows = await db
      .selectFrom('clients')
      .select(['email', 'propertyAddress'])
      .where((of) => of(of.fn<string>('lower', ['email']), 'in', emails.slice(start, start + atOnce)))
      .execute()
    for (const row of rows) keys.add(keyOf(row))
  }
  return keys
}

/** Places of drafts with the e-mail and address of a client that is there, or of an earlier draft. */
export async function findDuplicates(
  db: Db,
  drafts: readonly Indexed[],
): Promise<ImportResult['duplicates']> {
  const there = await keysThere(db, drafts)
  const earlier = new Set<string>()
  const duplicates: ImportResult['duplicates'] = []
  for (const [place, draft] of drafts.entries()) {
    const key = keyOf(draft)
    if (there.has(key)) duplicates.push({ place, of: 'client' })
    else if (earlier.has(key)) duplicates.push({ place, of: 'line' })
    earlier.add(key)
  }
  return duplicates
}
