import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { optionalLine } from '../fields/text.ts'
import { DocumentCategory, DocumentOfClient, DocumentStatus } from './documents.ts'

/** The most documents on one page. */
const largestPage = 100

export const DocumentSort = z.enum(['uploaded', 'name', 'client', 'category', 'status', 'size'])
export type DocumentSort = z.infer<typeof DocumentSort>

export const DocumentListQuery = z.object({
  /** Matches the document's name and the client's full name; ignores case and has no wildcards. */
  search: optionalLine(limits.title).default(''),
  /** A client's id, or all; an unknown id has no documents. */
  client: z.string().max(100, 'At most 100 characters').default('all'),
  /** `received`: files that came for a request, and that nobody has accepted or sent back. */
  status: z.union([z.literal('all'), z.literal('received'), DocumentStatus]).default('all'),
  /** A document without a category counts as other. */
  category: z.union([z.literal('all'), DocumentCategory]).default('all'),
  sort: DocumentSort.default('uploaded'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int('Must be a whole number').min(1, 'At least 1').max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(largestPage, `At most ${largestPage}`)
    .default(largestPage),
})
export type DocumentListQuery = z.infer<typeof DocumentListQuery>

export const DocumentPage = z.object({
  documents: z.array(DocumentOfClient),
  /** How many documents match the filters, over all pages. */
  total: z.int(),
  /** The page answered: a page beyond the last is the last. */
  page: z.int(),
  /** Over the documents of the chosen client, or of all, regardless of the other filters. */
  counts: z.object({ total: z.int(), available: z.int(), pending: z.int(), clients: z.int() }),
})
export type DocumentPage = z.infer<typeof DocumentPage>

export const findDocuments = call({
  id: 'findDocuments',
  method: 'GET',
  path: '/api/admin/documents',
  access: 'admin',
  summary: 'One page of the documents that match a search, sortable by any column',
  query: DocumentListQuery,
  answer: DocumentPage,
  reads: ['client', 'documents'],
})
