import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { DealDate } from '../dates/deal-dates.ts'
import { DocumentStatus } from '../deal/documents.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { optionalLine } from '../fields/text.ts'

/** The most results of each kind. */
export const mostFound = 5

/** The deal that a result belongs to. */
const ofDeal = {
  id: z.uuid(),
  clientId: z.uuid(),
  clientFirstName: z.string(),
  clientLastName: z.string(),
}

const FoundDate = z.object({ ...ofDeal, name: z.string(), day: Day.nullable(), state: DealDate.shape.state })
const FoundDocument = z.object({
  ...ofDeal,
  name: z.string(),
  /** `ended`: requested until the deal closed. */
  status: z.enum([...DocumentStatus.options, 'ended']),
})
/** `excerpt`: the words around the first one that was searched for. */
const FoundMessage = z.object({ ...ofDeal, senderName: z.string(), excerpt: z.string(), createdAt: Moment })
const FoundNote = z.object({ ...ofDeal, title: z.string(), excerpt: z.string() })

/** Dates, documents, messages and notes with the words of a search. */
export const FoundInDeals = z.object({
  dates: z.array(FoundDate),
  documents: z.array(FoundDocument),
  messages: z.array(FoundMessage),
  notes: z.array(FoundNote),
})
export type FoundInDeals = z.infer<typeof FoundInDeals>

export const searchDeals = call({
  id: 'searchDeals',
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  summary: `The ${mostFound} newest dates, documents, messages and notes with one word of the text at least, whose other words may be the client's name, email or address, in any order; fewer than two letters find nothing`,
  query: z.object({ search: optionalLine(limits.title).default('') }),
  answer: FoundInDeals,
  reads: ['client', 'dates', 'documents', 'messages', 'notes'],
})
