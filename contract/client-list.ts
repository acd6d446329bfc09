import { z } from 'zod'
import { call } from './call.ts'
import { AdminClient, TransactionType } from './clients.ts'

/** The largest page, and the most clients that one bulk deed takes. */
const most = 1_000

export const ClientSort = z.enum(['created', 'name', 'property', 'type', 'closeDate', 'status', 'step'])
export type ClientSort = z.infer<typeof ClientSort>

export const ClientListQuery = z.object({
  /** Sought in first and last name, e-mail and property address; case is ignored, every character is a letter. */
  search: z.string().max(200, 'At most 200 characters').default(''),
  status: z.enum(['all', 'active', 'archived']).default('all'),
  type: z.union([z.literal('all'), TransactionType]).default('all'),
  sort: ClientSort.default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int('Must be a whole number').min(1, 'At least 1').max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(most, `At most ${most}`)
    .default(100),
})
export type ClientListQuery = z.infer<typeof ClientListQuery>

export const ClientPage = z.object({
  clients: z.array(AdminClient),
  /** How many the filters let through, over all pages. */
  total: z.int(),
  /** Over all clients, whatever the filters say. */
  counts: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
})
export type ClientPage = z.infer<typeof ClientPage>

export const findClients = call({
  id: 'findClients',
  method: 'GET',
  path: '/api/admin/clients',
  access: 'admin',
  summary: 'One page of the clients that match a search, sorted by any column',
  query: ClientListQuery,
  answer: ClientPage,
})

export const archiveClients = call({
  id: 'archiveClients',
  method: 'POST',
  path: '/api/admin/clients/archive',
  access: 'admin',
  summary: 'Archive several clients at once, or bring them back; those that are gone are passed over',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Choose at least one').max(most, `At most ${most}`),
    isArchived: z.boolean(),
  }),
  /** The clients that were changed by this. */
  answer: z.object({ changed: z.array(z.uuid()) }),
  changes: ['client'],
})
