/** An address split at its first comma into a first line and the remainder (specification, section 2). */
export function addressLines(address: string): { first: string; rest: string } {
  const comma = address.indexOf(',')
  if (comma < 0) return { first: address.trim(), rest: '' }
  return { first: address.slice(0, comma).trim(), rest: address.slice(comma + 1).trim() }
}
