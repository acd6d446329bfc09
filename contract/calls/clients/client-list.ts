import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { Health } from '../dates/dates-of-deal.ts'
import { LanguageCode } from '../fields/language.ts'
import { optionalLine } from '../fields/text.ts'
import { AdminClient, Assignee, TransactionType } from './clients.ts'

/** The largest page, and the largest number of clients in one bulk action. */
const maxClients = 1_000

export const ClientSort = z.enum([
  'created',
  'name',
  'property',
  'type',
  'closeDate',
  'status',
  'step',
  'health',
])
export type ClientSort = z.infer<typeof ClientSort>

/**
 * Which clients a list shows. `active` is neither archived nor closed nor canceled, as in the figures; `ended` is
 * closed or canceled. All but `all` and `archived` leave archived clients out.
 */
export const ClientStatus = z.enum(['all', 'active', 'on-hold', 'closed', 'canceled', 'ended', 'archived'])
export type ClientStatus = z.infer<typeof ClientStatus>

/** The open deals behind a figure of the dashboard. */
export const ClientOnly = z.enum(['all', 'closingThisWeek', 'pastClosing', 'pendingActions'])
export type ClientOnly = z.infer<typeof ClientOnly>

/** Deals in a list by assignee: `all`, `none` (assigned to nobody), or a member's id. */
export const Assigned = z.union([z.enum(['all', 'none']), z.uuid()]).default('all')

export const ClientListQuery = z.object({
  /** Matches name, email, property address, escrow company, lender, phone numbers and closing days; ignores case, no wildcards. */
  search: optionalLine(limits.title).default(''),
  status: ClientStatus.default('all'),
  type: z.union([z.literal('all'), TransactionType]).default('all'),
  only: ClientOnly.default('all'),
  /** Open deals with this verdict on closing in time. */
  health: z.union([z.literal('all'), Health]).default('all'),
  /** `portal-only`: open deals whose clients get no email, text or push. */
  reach: z.enum(['all', 'portal-only']).default('all'),
  assigned: Assigned,
  /** Clients who read in this language. */
  language: z.union([z.literal('all'), LanguageCode]).default('all'),
  sort: ClientSort.default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int('Must be a whole number').min(1, 'At least 1').max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(maxClients, `At most ${maxClients}`)
    .default(100),
})
export type ClientListQuery = z.infer<typeof ClientListQuery>

export const ClientPage = z.object({
  clients: z.array(AdminClient),
  /** How many clients match the filters, over all pages. */
  total: z.int(),
  /** Over all clients, regardless of the filters; active ones are neither archived nor closed nor canceled. */
  counts: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
  /** The sample client that lists and search hide once a real client exists; null while it is listed, or deleted. */
  hiddenSample: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type ClientPage = z.infer<typeof ClientPage>

export const findClients = call({
  id: 'findClients',
  method: 'GET',
  path: '/api/admin/clients',
  access: 'admin',
  summary: 'One page of the clients that match a search, sortable by any column',
  query: ClientListQuery,
  answer: ClientPage,
  reads: ['client', 'dates', 'steps', 'documents', 'messages', 'preferences'],
  sameForAllAdmins: true,
})

export const archiveClients = call({
  id: 'archiveClients',
  method: 'POST',
  path: '/api/admin/clients/archive',
  access: 'admin',
  summary: 'Archive or restore several clients; deleted ones are skipped',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Choose at least one').max(maxClients, `At most ${maxClients}`),
    isArchived: z.boolean(),
  }),
  /** The clients that this call changed. */
  answer: z.object({ changed: z.array(z.uuid()) }),
  changes: ['client'],
})

export const assignClients = call({
  id: 'assignClients',
  method: 'POST',
  path: '/api/admin/clients/assign',
  access: 'admin',
  least: 'assistant',
  summary:
    'Assign several clients to a member of the team, who gets their mail, or to nobody; deleted ones are skipped',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Choose at least one').max(maxClients, `At most ${maxClients}`),
    assignedTo: Assignee,
  }),
  /** The clients that this call changed. */
  answer: z.object({ changed: z.array(z.uuid()) }),
  changes: ['client'],
})
