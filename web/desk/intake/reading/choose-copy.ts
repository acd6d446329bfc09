import { type Finding, together } from './finding.ts'
import { plainKey } from './form-reader.ts'
import type { FormReader } from './form-reader.ts'
import { type Findings, readAgreement, type ReadAgreement } from './read-agreement.ts'
import type { Agreement, ReadName } from './reading.ts'

/** A copy of an agreement, and what it says. */
export interface ReadCopy {
  reader: FormReader
  read: ReadAgreement
}

const addressOf = ({ read }: ReadCopy): string | null => read.fields.address?.found[0]?.value ?? null

/** Copies of agreements by the home they are about, in the order of the packet. Pages of a copy without its first page are of no home of their own. */
export function agreementsIn(readers: readonly FormReader[]): ReadCopy[][] {
  const whole = readers.filter(({ copy }) => copy.found.has(1))
  const groups = new Map<string, ReadCopy[]>()
  for (const reader of whole.length > 0 ? whole : readers.slice(0, 1)) {
    const copy = { reader, read: readAgreement(reader) }
    const key = plainKey(addressOf(copy) ?? '')
    groups.set(key, [...(groups.get(key) ?? []), copy])
  }
  return [...groups.values()]
}

const pagesOf = ({ reader }: ReadCopy): number[] => [...reader.copy.found.values()]

/** How an agreement is shown where several are asked about. */
export function asAgreement(copies: readonly ReadCopy[]): Agreement {
  const [first] = copies
  const pages = copies.flatMap(pagesOf)
  return {
    firstPage: Math.min(...pages),
    lastPage: Math.max(...pages),
    address: first ? addressOf(first) : null,
    buyers: first?.read.fields.buyers?.found[0]?.value ?? [],
    sellers: first?.read.fields.sellers?.found[0]?.value ?? [],
  }
}

const hasAcceptance = ({ read }: ReadCopy): boolean => (read.fields.acceptance?.found.length ?? 0) > 0

/** The copy that counts: the accepted one, else the one whose last day is later, else the last of the packet. */
export function governingCopy(copies: readonly ReadCopy[]): ReadCopy | undefined {
  const accepted = copies.filter(hasAcceptance)
  return (accepted.length > 0 ? accepted : copies)
    .toReversed()
    .toSorted((a, b) => (b.read.lastDay ?? '').localeCompare(a.read.lastDay ?? ''))[0]
}

const keyOf = (value: unknown): string => plainKey(JSON.stringify(value))

/** Names of fields that only the copy that counts has. */
const ownNames = new Set<ReadName>(['acceptance'])

/** The fields of the copy that counts; where another copy of the same agreement differs, both values. */
export function comparedFields(governing: ReadCopy, copies: readonly ReadCopy[]): Findings {
  const compared = { ...governing.read.fields }
  function compare(name: ReadName): void {
    const own: Finding<unknown> | undefined = governing.read.fields[name]
    if (!own || ownNames.has(name)) return
    const others = copies.filter((copy) => copy !== governing).flatMap(({ read }) => read.fields[name] ?? [])
    const all = together<unknown>([own, ...others.map((other) => ({ ...other, why: null }))], keyOf)
    const isMissing = own.found.length === 0 && all.found.length > 0
    Object.assign(compared, { [name]: { found: all.found, why: own.why ?? (isMissing ? 'differ' : null) } })
  }
  for (const name of Object.keys(compared)) compare(name as ReadName)
  return compared
}
