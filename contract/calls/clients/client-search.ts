import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { optionalLine } from '../fields/text.ts'
import { AdminClient } from './clients.ts'

/** Just enough of a client to recognize it. */
export const ClientMatch = AdminClient.pick({
  id: true,
  uniqueId: true,
  firstName: true,
  lastName: true,
  email: true,
  propertyAddress: true,
  isArchived: true,
}).extend({
  /** The field that the text was found in, if other than name, email or address. */
  foundBy: z
    .object({
      field: z.enum([
        'phone',
        'escrowPhone',
        'lenderPhone',
        'escrowCompany',
        'lenderName',
        'expectedCloseDate',
      ]),
      value: z.string(),
    })
    .optional(),
})
export type ClientMatch = z.infer<typeof ClientMatch>

export const searchClients = call({
  id: 'searchClients',
  method: 'GET',
  path: '/api/admin/client-search',
  access: 'admin',
  summary:
    'The first 20 clients whose name, email or address contains the text, then those with it as a phone number, escrow company, lender or closing day: active first, then newest first',
  query: z.object({ search: optionalLine(limits.title).default('') }),
  answer: z.array(ClientMatch),
  reads: ['client'],
})
