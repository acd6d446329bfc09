import { importClients } from '#contract/calls/clients/client-import.ts'
import { openDatabase } from '#server/db/database.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'

const importSize = 5_000

/** A client of the database. */
export interface PortalRow {
  id: string
  uniqueId: string
}

/** Fills the database of a data folder with clients, by a server of its own whose memory does not count; returns their rows. */
export async function addPortals(folder: string, count: number): Promise<PortalRow[]> {
  const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
  const { address } = server
  const cookie = await signInOver(address)
  for (let added = 0; added < count; added += importSize) {
    const clients = Array.from({ length: Math.min(importSize, count - added) }, (_, n) => ({
      firstName: `First${n}`,
      lastName: `Last${added + n}`,
      email: `client${added + n}@example.com`,
      propertyAddress: `${added + n} Oak Street, Davis, CA 95616`,
      expectedCloseDate: '2031-05-20',
      transactionType: 'purchase',
    }))
    const { status } = await callOver(address, importClients, { cookie, body: { clients } })
    if (status !== 200) throw new Error(`The import returned ${status}`)
  }
  await server.end()
  const database = await openDatabase({ engine: 'sqlite', path: `${folder}/escrow.db` })
  const rows = await database.db.selectFrom('clients').select(['id', 'uniqueId']).execute()
  await database.close()
  return rows
}
