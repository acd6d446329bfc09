import { sql } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'

/** Nearly every list fits into the first page. */
const firstPage = 50
const nextPages = 500
/** A list of so many characters is long: reading and encoding it keeps the process from everything else for a while. */
const long = 100_000

let lastTurn: Promise<unknown> = Promise.resolve()

/** Waits until all long lists before this one have gone out, and others had their chance after each. */
function turnOfLongList(): Promise<unknown> {
  lastTurn = lastTurn.then(() => turn())
  return lastTurn
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
