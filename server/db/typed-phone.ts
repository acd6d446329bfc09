import { sql } from 'kysely'

/** The digits of a column `phone`, as the indexes `clients_of_number` and `people_of_number` hold them. */
export const typedDigits = (table: 'clients' | 'people') => {
  const phone = sql.ref(`${table}.phone`)
  return sql<string>`replace(replace(replace(replace(replace(replace(${phone}, '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '')`
}

/** The digits with which people write an E.164 number: with the country's code, and in the United States and Canada without. */
export function digitsOfNumber(number: string): string[] {
  const digits = number.replaceAll(/\D/g, '')
  return /^1\d{10}$/.test(digits) ? [digits, digits.slice(1)] : [digits]
}
