import { z } from 'zod'
import { call } from '../../call.ts'
import { importLimits } from '../../rules/limits.ts'
import { refuseGuessablePortalId } from '../../rules/portal-id.ts'
import { LanguageWord } from '../fields/language.ts'
import { PersonDraft } from '../people/people.ts'
import { ClientDates, ClientFields } from './clients.ts'

/** The second person of the client's side. */
export const ImportedCoClient = PersonDraft.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
})
export type ImportedCoClient = z.infer<typeof ImportedCoClient>

export const ImportedClient = ClientFields.extend({
  ...ClientDates.shape,
  /** A code or a name, such as "es" or "Spanish"; the default when absent or empty. */
  language: LanguageWord.optional(),
  /**
   * The deal closed on its close date, which is not in the future. Its steps and past dates are done; nobody is notified or
   * reminded.
   */
  isClosed: z.boolean().default(false),
  /** Gets a link of their own, which is not sent. */
  coClient: ImportedCoClient.optional(),
}).superRefine(refuseGuessablePortalId)
export type ImportedClient = z.infer<typeof ImportedClient>

export const ClientImport = z.object({
  clients: z
    .array(ImportedClient)
    .min(1, 'At least one client')
    .max(importLimits.clients, `At most ${importLimits.clients} clients`),
  /** A duplicate has the email and property address of an earlier line or of an existing client. */
  duplicates: z.enum(['refuse', 'skip']).default('refuse'),
  /** Indexes of clients that are added even if they are duplicates. */
  addAnyway: z.array(z.int().min(0)).max(importLimits.clients).default([]),
  /** Validates everything and saves nothing. */
  checkOnly: z.boolean().default(false),
})
export type ClientImport = z.infer<typeof ClientImport>

export const ImportResult = z.object({
  /** How many were saved, or would be. */
  imported: z.int(),
  /** Ids of the saved clients, in the order of the list. */
  ids: z.array(z.uuid()),
  /** Indexes in the list, from 0, of clients that duplicate an earlier line or an existing client. */
  duplicates: z.array(z.object({ place: z.int(), of: z.enum(['line', 'client']) })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importClients = call({
  id: 'importClients',
  method: 'POST',
  path: '/api/admin/clients/import',
  access: 'admin',
  summary: 'Open transactions for many clients: all of them or none; errors name the index and field',
  body: ClientImport,
  portalTexts: 'Client',
  bodyLimit: importLimits.bytes,
  answer: ImportResult,
  changes: ['client', 'dates', 'steps'],
})
