import { type RawBuilder, sql } from 'kysely'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { foldText, searchWords } from '#contract/rules/fold-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { ClientRow } from './schema.ts'

interface SearchedFields {
  firstName: string
  lastName: string
  email: string
  propertyAddress: string
}

/** Normalizes text for comparison: lowercase in every script, and one Unicode normalization form. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The searchable text of an activity entry: its subject and actor, on separate lines. */
export function activitySearchText(entry: { subject: string; actorName: string }): string {
  return foldText(`${entry.subject}\n${entry.actorName}`)
}

/** The searchable text of a note. */
export function noteSearchText(note: { title: string; content: string }): string {
  return foldText(`${note.title}\n${note.content}`)
}

/** The LIKE pattern for folded text that contains this word; `%`, `_` and backslashes are escaped. */
function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Whether each word of a search is in one of some columns of folded text. `end`: the rest of a LIKE pattern, for a part of a text.
 */
export function hasWords(
  search: string,
  columns: readonly { of: RawBuilder<unknown>; end?: string }[],
): RawBuilder<boolean> {
  const words = searchWords(search).map((word) => {
    const likes = columns.map(
      ({ of, end = '' }) => sql`${of} like ${`${likePattern(word)}${end}`} escape '\\'`,
    )
    return sql`(${sql.join(likes, sql` or `)})`
  })
  return words.length === 0 ? sql`1 = 1` : sql`(${sql.join(words, sql` and `)})`
}

/** Whether one word of a search at least is in a column of folded text. */
export function hasOneWord(search: string, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const likes = searchWords(search).map((word) => sql`${column} like ${likePattern(word)} escape '\\'`)
  return likes.length === 0 ? sql`1 = 0` : sql`(${sql.join(likes, sql` or `)})`
}

/**
 * The searchable text of a client: full name, email and address, then the names of the other people of the deal, on separate
 * lines so that no word spans two.
 */
export function clientSearchText(client: SearchedFields, people: readonly string[] = []): string {
  return foldText([nameOf(client), client.email, client.propertyAddress, ...people].join('\n'))
}

/** The digits of a phone number without its extension and without the country code of the United States and Canada. */
export function phoneDigits(phone: string): string {
  const digits = (dialedNumber(phone)?.digits ?? phone).replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** The digits of a text that may be part of a phone number, in the form of `phoneDigits`; null for other texts. */
export function soughtDigits(text: string): string | null {
  const written = text.trim()
  if (!/^[+\d\s().\-–/]+$/.test(written)) return null
  const digits = phoneDigits(written.replace(/^\+?1(?=\D)|^\+1/, ''))
  return digits.length < 4 ? null : digits
}

/** The columns that a client is found by. */
export type SearchColumns = Pick<ClientRow, 'searchText' | 'contactText' | 'phoneDigits'>

type FoundClient = SearchedFields &
  Pick<ClientRow, 'phone' | 'escrowCompany' | 'escrowPhone' | 'lenderName' | 'lenderPhone'>

/** The columns that a client is found by; `people` are the names of the other people of the deal. */
export function clientSearchColumns(client: FoundClient, people: readonly string[] = []): SearchColumns {
  const phones = [client.phone, client.escrowPhone, client.lenderPhone]
  return {
    searchText: clientSearchText(client, people),
    contactText: foldText(`${client.escrowCompany}\n${client.lenderName ?? ''}`),
    phoneDigits: phones.map((phone) => phoneDigits(phone ?? '')).join(' '),
  }
}
