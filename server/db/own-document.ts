import { invalid } from '../problem.ts'
import type { ClientChange } from './commit-for-client.ts'

/** Throws 400 for a document of another client, or none. */
export async function assertOwnDocument({ db, client }: ClientChange, documentId: string): Promise<void> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('clientId', '=', client.id)
    .executeTakeFirst()
  if (!row) throw invalid({ documentId: 'There is no such document' })
}
