import { randomBase62 } from '#server/db/random-base62.ts'
import type { ClientRow } from '#server/db/schema.ts'
import { clientSearchColumns } from '#server/db/search-text.ts'
import { madeUp, soughtName } from './made-up.ts'
import type { Row, Rows } from './rows.ts'

const children = [
  'escrow_steps',
  'deal_dates',
  'documents',
  'messages',
  'activity',
  'notifications',
  'notification_preferences',
  'calendar_dates',
  'topic_versions',
  'reminders',
] as const

/** Unique in the whole table, and empty where nothing needs them. */
const keys = new Set(['idempotencyKey', 'uploadKey', 'uploadSha256', 'askedIn', 'filingKey'])

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const day = /^\d{4}-\d\d-\d\d/
const thousands = 1_000

/** A row to copy: which of its cells are ids of the deal, and which are days or moments. */
interface Pattern {
  table: string
  row: Row
  ids: readonly string[]
  days: readonly string[]
}

/** All rows of one deal, the client first. */
interface Deal {
  client: Row
  patterns: Pattern[]
}

let made = 0

/** An id of a past moment, greater than every one made before for the same moment. */
function idAt(moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  const count = (made++).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
}

/** The same day so many years earlier. */
const earlier = (text: string, years: number): string =>
  years === 0 ? text : `${Number(text.slice(0, 4)) - years}${text.slice(4).replace(/^-02-29/, '-02-28')}`

async function readDeals(rows: Rows): Promise<Deal[]> {
  const deals = new Map<unknown, Deal>()
  const add = (table: string, row: Row, deal: Deal | undefined) => {
    const cells = Object.keys(row).filter((name) => typeof row[name] === 'string')
    deal?.patterns.push({
      table,
      row: Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, keys.has(name) ? null : value]),
      ),
      ids: cells.filter((name) => uuid.test(String(row[name]))),
      days: cells.filter((name) => day.test(String(row[name])) && name !== 'searchText'),
    })
  }
  for (const client of await rows.read('clients')) {
    if (client['isSample']) continue
    const deal = { client, patterns: [] }
    deals.set(client['id'], deal)
    add('clients', client, deal)
  }
  for (const table of children)
    for (const row of await rows.read(table)) add(table, row, deals.get(row['clientId']))
  return [...deals.values()]
}

const isOfChat = ({ table, row }: Pattern): boolean =>
  table === 'messages' || typeof row['messageId'] === 'string'

/** Client number `n`, with the rows of a deal, so many years earlier. */
function copyOf({ client, patterns }: Deal, n: number, years: number, into: Map<string, Row[]>): void {
  const ids = new Map<unknown, string>()
  const moment = Date.parse(earlier(String(client['createdAt']), years))
  // The list of conversations answers every chat, so the past that grows has none.
  const copied = years === 0 ? patterns : patterns.filter((one) => !isOfChat(one))
  // Rows refer only to ids of the same deal; those of the team stay.
  for (const { row } of copied) if ('id' in row) ids.set(row['id'], idAt(moment))
  for (const pattern of copied) {
    const row = { ...pattern.row }
    for (const name of pattern.ids) row[name] = ids.get(row[name]) ?? row[name]
    for (const name of pattern.days) row[name] = earlier(String(row[name]), years)
    if (typeof row['filePath'] === 'string')
      row['filePath'] = `${row['filePath'].slice(0, -8)}${String(made).padStart(8, '0')}`
    if (pattern.table === 'clients') {
      Object.assign(row, madeUp(n), { uniqueId: randomBase62(22), confirmedEmail: null })
      Object.assign(row, clientSearchColumns(row as unknown as ClientRow))
    }
    const rows = into.get(pattern.table)
    if (rows) rows.push(row)
    else into.set(pattern.table, [row])
  }
}

const isOpen = ({ client }: Deal): boolean => client['outcome'] === 'open'

/** So many clients, of which so many are open; the others are closed, canceled and archived ones of earlier years. */
export interface Size {
  clients: number
  open: number
}

/** Fills a database of seeds. Those are counted: a size below their number is what they are. Returns an open client. */
export async function fill(
  rows: Rows,
  { clients, open }: Size,
): Promise<{ id: string; uniqueId: string; count: number }> {
  const deals = await readDeals(rows)
  const [openDeals, pastDeals] = [deals.filter(isOpen), deals.filter((deal) => !isOpen(deal))]
  let n = 1_000_000
  let batch = new Map<string, Row[]>()
  const flush = async () => {
    for (const table of ['clients', ...children]) await rows.insert(table, batch.get(table) ?? [])
    batch = new Map()
  }
  const copyAll = async (from: readonly Deal[], count: number, yearsOf: (round: number) => number) => {
    for (let place = 0; place < count; place++) {
      const deal = from[place % from.length]
      if (deal) copyOf(deal, n++, yearsOf(Math.floor(place / from.length)), batch)
      if (place % thousands === thousands - 1) await flush()
    }
    await flush()
  }
  await copyAll(openDeals, open - openDeals.length, () => 0)
  const past = Math.max(0, clients - open - pastDeals.length)
  await copyAll(pastDeals, past, (round) => 1 + (round % 10))
  await rows.close()
  const sought = openDeals.find(({ client }) => client['lastName'] === soughtName.lastName)?.client
  const count = Math.max(open, openDeals.length) + pastDeals.length + past
  return { id: String(sought?.['id']), uniqueId: String(sought?.['uniqueId']), count }
}
