import type { World } from '../app/world.ts'
import { ownedRows, tables, type Table } from '../engines/table-contents.ts'
import { type DealPeople, type PersonName, personNames } from './deal-people.ts'

/** The owner of the id in a request: the client or admin themselves, another one, or nobody. */
export type Whose = 'own' | 'other' | 'unknown'

const kinds: readonly Whose[] = ['own', 'other', 'unknown']

/** Stand for the links of the two clients. */
export const ownPortal = 'own-portal-link'
export const otherPortal = 'other-portal-link'

/** Stands for the link of another person of a deal. */
export const linkToken = (whose: 'own' | 'other', name: PersonName): string =>
  `${whose}-${name.replaceAll(' ', '-')}-link`

/** Stands for the PIN of a link of the own deal; as short as one, so that a text does not become longer. */
export const pinToken = (name: PersonName): string => `4242${personNames.indexOf(name)}0`

/** Stands for the id of a row, so that a generated request means the same in every world. */
export function idToken(whose: Whose, table: Table, at: number): string {
  const [tableAt, kind] = [tables.indexOf(table), kinds.indexOf(whose)]
  return `00000000-0000-4000-8000-${tableAt.toString(16).padStart(2, '0')}${kind}${at.toString(16).padStart(9, '0')}`
}

const token = /00000000-0000-4000-8000-([0-9a-f]{2})([0-2])([0-9a-f]{9})/g

export const isIdToken = (value: unknown) => typeof value === 'string' && value.search(token) >= 0

const nouns: Readonly<Record<string, Table>> = {
  steps: 'escrow_steps',
  notes: 'client_notes',
  sessions: 'session',
  admins: 'user',
  dates: 'calendar_dates',
  tasks: 'deal_dates',
  templates: 'deal_templates',
}

/** The table whose rows a path names by their ids: the noun before the parameter. */
export function tableOf(path: string, name: string): Table {
  if (name === 'dateId') return 'deal_dates'
  const noun = path.split(`/:${name}`)[0]?.split('/').at(-1)?.replaceAll('-', '_') ?? ''
  return nouns[noun] ?? tables.find((table) => table === noun) ?? 'clients'
}

const idOf = (text: string) => String((JSON.parse(text) as { id?: unknown }).id)

/** The values of the tokens in requests. */
export interface WorldIds {
  resolve: (text: string) => string
  /** Texts that only the other client’s rows contain. */
  secrets: readonly string[]
}

/**
 * Tokens for the links and PINs of people, with their values. Where the other deal is spared, tokens of its links get an unknown
 * key.
 */
function linksOf(own: DealPeople, other: DealPeople, isOtherKnown: boolean): [string, string][] {
  const unknownKey = 'B'.repeat(22)
  return personNames.flatMap((name): [string, string][] => [
    [linkToken('own', name), own[name].key],
    [linkToken('other', name), isOtherKnown ? other[name].key : unknownKey],
    ...(own[name].pin === null ? [] : [[pinToken(name), own[name].pin] as [string, string]]),
  ])
}

/** Reads the ids of all rows. With `sparesOther`, tokens of the other client’s rows and link stand for nobody’s. */
export async function worldIds(
  world: World,
  people: { own: DealPeople; other: DealPeople },
  sparesOther: 'all' | 'link' | 'nothing',
): Promise<WorldIds> {
  const { app, client, otherClient, admin } = world
  const rows = await ownedRows(app.services.db)
  const mine = new Set([client.client.id, admin.id])
  const byPlace = Map.groupBy(rows, ({ table, owners }) => {
    const isOther = owners.length > 0 && !owners.some((owner) => mine.has(owner))
    return `${table} ${isOther ? 'other' : 'own'}`
  })
  const others = rows.filter(({ owners }) => owners.includes(otherClient.client.id))
  const resolveId = (whole: string, tableAt: string, kind: string, at: string): string => {
    const whose = kinds[Number(kind)] ?? 'unknown'
    if (whose === 'unknown' || (whose === 'other' && sparesOther === 'all')) return whole
    const found = byPlace.get(`${tables[Number.parseInt(tableAt, 16)]} ${whose}`) ?? []
    const row = found[Number.parseInt(at, 16) % Math.max(1, found.length)]
    return row ? idOf(row.text) : whole
  }
  const links = [
    [ownPortal, client.client.uniqueId],
    [otherPortal, sparesOther === 'nothing' ? otherClient.client.uniqueId : 'no-such-link'],
    ...linksOf(people.own, people.other, sparesOther === 'nothing'),
  ] as const
  return {
    resolve: (text) =>
      links.reduce((all, [name, link]) => all.replaceAll(name, link), text.replaceAll(token, resolveId)),
    secrets: [
      otherClient.client.firstName,
      otherClient.client.uniqueId,
      ...Object.values(people.other).map(({ key }) => key),
      ...others.map(({ text }) => idOf(text)).filter((id) => id !== 'undefined'),
    ],
  }
}
