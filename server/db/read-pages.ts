import { sql } from 'kysely'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract/rules/limits.ts'

/** Nearly every list fits on the first page. */
const firstPage = 50
const nextPages = 500
/** List size in characters from which reading and encoding noticeably block the process. */
const longListSize = 100_000

/** The pause after a long list, while its answer is compressed and other requests run; milliseconds. */
const pauseAfterLong = 20

let longLists: Promise<unknown> = Promise.resolve()

/** Waits until it is the turn of this long list: one starts at a time, with a pause after each. */
function waitForLongLists(): Promise<unknown> {
  const mine = longLists.then(() => turn())
  longLists = mine.then(() => pause(pauseAfterLong))
  return mine
}

/**
 * Reads a list from its newest row until it ends or reaches `limits.listed`; long lists are read one at a time. `page`
 * gets the last row so far; `sizeOf` returns the size of a row's text in characters.
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
    if (!isLong && characters > longListSize) {
      isLong = true
      await waitForLongLists()
    } else if (!isLast) await turn()
    if (isLast) return rows
  }
}

/** SQL condition that a row comes after another one in a list ordered newest first. */
export function isBefore(row: { createdAt: string; id: string } | undefined) {
  return sql<boolean>`("createdAt", "id") < (${row?.createdAt}, ${row?.id})`
}
