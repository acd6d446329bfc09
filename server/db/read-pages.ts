import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'

const pageSize = 500

/**
 * Reads a list from its newest row on, a page at a time with room for other work in between, until it ends or is as long as
 * a list may be (`limits.listed`). `page` gets the last row so far; `sizeOf` is a row's text in characters.
 */
export async function readPages<Row>(
  page: (after: Row | undefined, limit: number) => Promise<Row[]>,
  sizeOf: (row: Row) => number,
): Promise<Row[]> {
  const rows: Row[] = []
  let characters = 0
  for (;;) {
    const more = await page(rows.at(-1), pageSize)
    for (const row of more) {
      characters += sizeOf(row)
      if (rows.length >= limits.listed.rows || characters > limits.listed.characters) return rows
      rows.push(row)
    }
    if (more.length < pageSize) return rows
    await turn()
  }
}

/** The condition that a row comes after another one in a list that is ordered newest first. */
export function isBefore(row: { createdAt: string; id: string } | undefined) {
  return sql<boolean>`("createdAt", "id") < (${row?.createdAt}, ${row?.id})`
}
