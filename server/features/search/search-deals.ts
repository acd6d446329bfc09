import { type RawBuilder, sql } from 'kysely'
import { type FoundInDeals, mostFound } from '#contract/calls/desk/search.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Readable } from '../../db/database.ts'
import { findDealCandidates, type Searched } from '../../db/deal-candidates.ts'
import { hasOneWord, hasWords } from '../../db/search-text.ts'
import { excerptOf } from './excerpt.ts'

/** Fewer letters are in nearly every text. */
const fewestLetters = 2

const ofDeal = ['clients.firstName as clientFirstName', 'clients.lastName as clientLastName'] as const

/** One word at least is in the row's text, and each of the others in it or in what a client is named by. */
function isFound(search: string, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const all = hasWords(search, [{ of: text }, { of: sql`clients."searchText"` }])
  return sql`(${hasOneWord(search, text)} and ${all})`
}

/** The candidates of a search, and the connection that reads them; all rows are looked at in the one for scans. */
async function whereToLook({ db, scans }: Readable, table: Searched, search: string) {
  const candidates = await findDealCandidates(db, table, search)
  return { candidates, db: candidates === null ? scans : db }
}

/** Open dates come first, by day; dates without a day last. */
const findDates = async (database: Readable, search: string) => {
  const { db, candidates } = await whereToLook(database, 'deal_dates', search)
  return db
    .selectFrom('deal_dates')
    .innerJoin('clients', 'clients.id', 'deal_dates.clientId')
    .select(['deal_dates.id', 'deal_dates.clientId', 'name', 'day', 'state', ...ofDeal])
    .where(isCounted)
    .where(isFound(search, sql`deal_dates."searchText"`))
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates) : q))
    .orderBy(sql`case when deal_dates.state = 'open' and clients.outcome = 'open' then 0 else 1 end`)
    .orderBy(sql`coalesce(deal_dates.day, '9999')`)
    .orderBy('deal_dates.id')
    .limit(mostFound)
    .execute()
}

// Ids grow with time, and the newest first are found without a sort of all.
const findDocuments = async (database: Readable, search: string) => {
  const { db, candidates } = await whereToLook(database, 'documents', search)
  return db
    .selectFrom('documents')
    .innerJoin('clients', 'clients.id', 'documents.clientId')
    .select(['documents.id', 'documents.clientId', 'documents.name', 'documents.status', ...ofDeal])
    .where(isCounted)
    .where(isFound(search, sql`documents."searchText"`))
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates) : q))
    .orderBy('documents.id', 'desc')
    .limit(mostFound)
    .execute()
}

async function findMessages(database: Readable, search: string) {
  const { db, candidates } = await whereToLook(database, 'messages', search)
  const rows = await db
    .selectFrom('messages')
    .innerJoin('clients', 'clients.id', 'messages.clientId')
    .select(['messages.id', 'messages.clientId', 'senderName', 'content', 'messages.createdAt', ...ofDeal])
    .where(isCounted)
    .where('messages.withdrawnAt', 'is', null)
    .where(isFound(search, sql`messages."searchText"`))
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates) : q))
    .orderBy('messages.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ content, ...message }) => ({ ...message, excerpt: excerptOf(content, search) }))
}

async function findNotes(database: Readable, search: string) {
  const { db, candidates } = await whereToLook(database, 'client_notes', search)
  const rows = await db
    .selectFrom('client_notes')
    .innerJoin('clients', 'clients.id', 'client_notes.clientId')
    .select(['client_notes.id', 'client_notes.clientId', 'title', 'content', ...ofDeal])
    .where(isCounted)
    .where(isFound(search, sql`client_notes."searchText"`))
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates) : q))
    .orderBy('client_notes.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ content, ...note }) => ({ ...note, excerpt: excerptOf(content, search) }))
}

/** Dates, documents, messages and notes with the words of a search, a few of each; the sample's only while lists have it. */
export async function searchDeals(database: Readable, text: string): Promise<FoundInDeals> {
  const search = text.trim()
  if (foldText(search).length < fewestLetters) return { dates: [], documents: [], messages: [], notes: [] }
  return {
    dates: await findDates(database, search),
    documents: await findDocuments(database, search),
    messages: await findMessages(database, search),
    notes: await findNotes(database, search),
  } as FoundInDeals
}
