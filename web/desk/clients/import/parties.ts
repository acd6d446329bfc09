import { titleScore } from './column-titles.ts'
import {
  type CoClientTarget,
  type ColumnTarget,
  type ImportField,
  type Party,
  partyFields,
  type PartyTarget,
} from './import-fields.ts'

/** The fields of a person that a sheet may have once for the buyer and once for the seller. */
type PersonValues = Partial<Record<ImportField, string>>

/** The people of both sides of a row. */
export type Parties = Record<Party, PersonValues>

const words: Readonly<Record<Party, RegExp>> = {
  buyer: /\b(?:buyer|purchaser)s?\b/i,
  seller: /\bsellers?\b/i,
}

/** The party that a title names; null for a title that names none or both. */
function partyOf(title: string): Party | null {
  const plain = title.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_’']/g, ' ')
  const named = (Object.keys(words) as Party[]).filter((party) => words[party].test(plain))
  return named.length === 1 ? (named[0] ?? null) : null
}

/** What a title of a party is: "Seller E-mail" is the seller's email. Null for titles that are no person's. */
function partyTarget(title: string): PartyTarget | null {
  const party = partyOf(title)
  if (party === null || secondPerson.test(title)) return null
  const field = partyFields.find((one) => titleScore(title, one) > 0)
  return field === undefined ? null : `${party}:${field}`
}

const isClients = (title: string): boolean =>
  /\b(?:client|customer)s?\b/i.test(title) &&
  partyOf(title) === null &&
  partyFields.some((field) => titleScore(title, field) > 0)

/**
 * The targets of columns that name people of a party, in a sheet that has both parties: there the client is the person whom the team
 * represents, row by row. They stay out (null) where the sheet has a column of clients, too. Empty for a sheet of one party, whose
 * people are the clients.
 */
export function partyTargets(titles: readonly string[]): ReadonlyMap<number, PartyTarget | null> {
  const targets = titles.map(partyTarget)
  const hasBoth = (['buyer', 'seller'] as const).every((party) =>
    targets.some((target) => target?.startsWith(`${party}:`)),
  )
  if (!hasBoth) return new Map()
  const stayOut = titles.some(isClients)
  return new Map(
    targets.flatMap((target, column) =>
      target === null ? [] : [[column, stayOut ? null : target] as const],
    ),
  )
}

/** Whether a target is a person's of a party. */
export const isPartyTarget = (target: ColumnTarget | null): target is PartyTarget =>
  target !== null && /^(?:buyer|seller):/.test(target)

/** Whether a target is of the second person of the client's side. */
export const isCoClientTarget = (target: ColumnTarget | null): target is CoClientTarget =>
  target !== null && target.startsWith('co-client:')

/** The second of numbered people ("Buyer 2 Email"), and words for a second person ("Co-Borrower", "Spouse Name"). */
const secondPerson =
  /\b(?:(?:buyer|seller|client|purchaser|borrower|owner)s?[\s_-]*#?2|co[\s_-]?(?:buyer|borrower|client|seller|owner|purchaser)|spouse)\b/i

/** What a title of a second person is; null for other titles. */
export function coClientTarget(title: string): CoClientTarget | null {
  if (!secondPerson.test(title)) return null
  const field = partyFields.find((one) => titleScore(title.replace(secondPerson, 'client'), one) > 0)
  return field === undefined ? null : `co-client:${field}`
}
