import { sql } from 'kysely'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'

/** Nearly every list fits into the first page. */
const firstPage = 50
const nextPages = 500
/** A list of so many characters is long: reading and encoding it keeps the process from everything else for a while. */
const long = 100_000

/** The pause after a long list, in which its answer is compressed and everything else has its chance; milliseconds. */
const pauseAfterLong = 20

let longLists: Promise<unknown> = Promise.resolve()

/** Waits for the turn of this long list: of several, one starts at a time, with a pause after each. */
function turnOfLongList(): Promise<unknown> {
  const mine = longLists.then(() => turn())
  longLists = mine.then(() => pause(pauseAfterLong))
  return mine
}

/**
 * Reads a list from its newest row on, until it ends or is as long as a list may be (`limits.listed`); of long lists one at
 * a time. `page` gets the last row so far; `sizeOf` is a row's text in characters.
 */
export async function readPages<Row>(
  page: (after: Row | undefined, limit: number) => Promise<Row[]>,
  sizeOf: (row: Row) => number,
): Promise<Row[]> {
  const rows: Row[] = []
  let characters = 0
  let isLong = false
  for (;;) {
    const limit = rows.length === 0 ? firstPage : nextPages
    const more = await page(rows.at(-1), limit)
    for (const row of more) {
      characters += sizeOf(row)
      if (rows.length >= limits.listed.rows || characters > limits.listed.characters) return rows
      rows.push(row)
    }
    const isLast = more.length < limit
    if (!isLong && characters > long) {
      isLong = true
      await turnOfLongList()
    } else if (!isLast) await turn()
    if (isLast) return rows
  }
}

/** The condition that a row comes after another one in a list that is ordered newest first. */
export function isBefore(row: { createdAt: string; id: string } | undefined) {
  return sql<boolean>`("createdAt", "id") < (${row?.createdAt}, ${row?.id})`
}
