import type { Actor } from '../../db/activity-log.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { newId } from '../../db/new-id.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { FieldChange } from '../../texts/activity-texts.ts'

/**
 * Records the fields that a person of the client side changed in their profile, other than the email address, for Today. A field
 * changed again before an admin has seen it keeps its first value, and a field changed back is no longer listed.
 */
export async function recordProfileChanges(
  { db, now, reader, record }: ClientChange,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return
  for (const { field, oldValue, newValue } of changes) {
    const unseen = await db
      .selectFrom('profile_changes')
      .select(['id', 'oldValue'])
      .where('personId', '=', reader.personId)
      .where('field', '=', field)
      .where('seenAt', 'is', null)
      .executeTakeFirst()
    if (!unseen) {
      const row = {
        id: newId(),
        clientId: reader.id,
        personId: reader.personId,
        field,
        oldValue,
        newValue,
        createdAt: now,
        seenAt: null,
      }
      await db.insertInto('profile_changes').values(row).execute()
    } else if (unseen.oldValue === newValue) {
      await db.deleteFrom('profile_changes').where('id', '=', unseen.id).execute()
    } else {
      await db
        .updateTable('profile_changes')
        .set({ newValue, createdAt: now })
        .where('id', '=', unseen.id)
        .execute()
    }
  }
  await record('profile.changed', { text: 'fields', values: changes })
}

/** Marks a changed field as seen, which removes it from Today. Throws 404 if unknown or already seen. */
export async function markProfileChangeSeen(
  services: Services,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  const clientId = ownerOf('profile_changes', id)
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const change = orNotFound(
      await db
        .updateTable('profile_changes')
        .set({ seenAt: now })
        .where('id', '=', id)
        .where('seenAt', 'is', null)
        .returning(['field', 'oldValue', 'newValue'])
        .executeTakeFirst(),
    )
    await record('profile.seen', { text: 'fields', values: [change] })
    announce(['client'], 'admins')
    return { id }
  })
}
