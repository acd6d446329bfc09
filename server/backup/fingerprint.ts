import { createHash } from 'node:crypto'

const modulus = 1n << 256n

/** A row as both engines return and accept it: booleans, moments as ISO 8601 and money in cents, for any column types. */
export type Row = Record<string, unknown>

/** A fingerprint of a table: the number of its rows and a checksum that does not depend on their order or on the engine. */
export interface TableFingerprint {
  rows: number
  /** The sum of the SHA-256 of all rows, modulo 2^256; hexadecimal. */
  sum: string
}

export type Fingerprints = Record<string, TableFingerprint>

function hashOfRow(row: Row): bigint {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(columns)).digest('hex')}`)
}

/** Computes the fingerprints of tables from their rows. */
export class Fingerprinting {
  #tables = new Map<string, { rows: number; sum: bigint }>()

  add(table: string, rows: readonly Row[]): void {
    const known = this.#tables.get(table) ?? { rows: 0, sum: 0n }
    for (const row of rows) known.sum = (known.sum + hashOfRow(row)) % modulus
    known.rows += rows.length
    this.#tables.set(table, known)
  }

  get result(): Fingerprints {
    const each = [...this.#tables].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }])
    return Object.fromEntries(each) as Fingerprints
  }
}

/** The tables whose contents differ. */
export function differences(one: Fingerprints, other: Fingerprints): string[] {
  const tables = new Set([...Object.keys(one), ...Object.keys(other)])
  const text = (of: Fingerprints, table: string) => `${of[table]?.rows ?? 0} ${of[table]?.sum ?? '0'}`
  return [...tables].filter((table) => text(one, table) !== text(other, table)).toSorted()
}
