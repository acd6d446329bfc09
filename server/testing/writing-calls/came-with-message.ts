import type { World } from '../app/world.ts'

/** Makes a document one that came with the message of the client. Returns its id. */
export async function cameWithMessage({ app, client }: World, documentId: string): Promise<string> {
  await app.services.db
    .updateTable('documents')
    .set({ messageId: client.fromClient.id })
    .where('id', '=', documentId)
    .execute()
  return documentId
}
