import { z } from 'zod'
import { call } from './call.ts'
import { AdminClient } from './clients.ts'
import { optionalLine } from './text.ts'

/** A client as far as it takes to tell it from others. */
export const FoundClient = AdminClient.pick({
  id: true,
  uniqueId: true,
  firstName: true,
  lastName: true,
  email: true,
  propertyAddress: true,
  isArchived: true,
})
export type FoundClient = z.infer<typeof FoundClient>

export const searchClients = call({
  id: 'searchClients',
  method: 'GET',
  path: '/api/admin/client-search',
  access: 'admin',
  summary:
    'The first 20 clients whose name, e-mail or address has the text: active ones first, then newest first',
  query: z.object({ search: optionalLine(200).default('') }),
  answer: z.array(FoundClient),
})
