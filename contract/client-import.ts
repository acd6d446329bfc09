import { z } from 'zod'
import { call } from './call.ts'
import { ClientDraft } from './clients.ts'
import { importLimits } from './import-limits.ts'

export const ClientImport = z.object({
  clients: z
    .array(ClientDraft)
    .min(1, 'At least one client')
    .max(importLimits.clients, `At most ${importLimits.clients} clients`),
  /** Duplicates have the e-mail and property address of an earlier line or of a client that is there already. */
  duplicates: z.enum(['refuse', 'skip']).default('refuse'),
  /** Checks everything and stores nothing. */
  checkOnly: z.boolean().default(false),
})
export type ClientImport = z.infer<typeof ClientImport>

export const ImportResult = z.object({
  /** How many were stored, or would be. */
  imported: z.int(),
  /** Places in the list, from 0, of clients that are doubles of an earlier line or of a client that is there. */
  duplicates: z.array(z.object({ place: z.int(), of: z.enum(['line', 'client']) })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importClients = call({
  id: 'importClients',
  method: 'POST',
  path: '/api/admin/clients/import',
  access: 'admin',
  summary:
    'Open transactions for many clients at once: all of them or none; wrong ones are named by place and field',
  body: ClientImport,
  bodyLimit: importLimits.bytes,
  answer: ImportResult,
  changes: ['client', 'steps'],
})
