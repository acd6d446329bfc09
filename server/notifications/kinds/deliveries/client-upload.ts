import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A file of the client side, for the team. Taken back or sent back, it is no news anymore. */
export const clientUpload = {
  waits: 'gathering',
  memberPreference: 'clientUploads',
  deskPage: 'documents',
  getState: async (db, { subjectId }) => {
    const row = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', subjectId)
      .where('status', '=', 'available')
      .executeTakeFirst()
    return row === undefined ? 'withdrawn' : 'current'
  },
} satisfies DeliveryKindRules
