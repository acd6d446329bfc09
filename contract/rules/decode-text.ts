/** Bytes that show whether a text without a mark is in UTF-16. */
const sampled = 4096

const isZeroAt = (bytes: Uint8Array, odd: 0 | 1): boolean => {
  const units = bytes.subarray(0, sampled)
  const zeros = units.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const others = units.filter((byte, at) => byte === 0 && at % 2 !== odd).length
  return others === 0 && zeros > units.length / 5
}

/** The Unicode encoding of a text by its byte order mark, or by the zeros that UTF-16 has beside Latin letters; else UTF-8. */
export function unicodeOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (isZeroAt(head, 1)) return 'utf-16le'
  return isZeroAt(head, 0) ? 'utf-16be' : 'utf-8'
}

/** The encoding of texts that are not Unicode, as older Windows programs write them. */
export const olderEncoding = 'windows-1252'

/** The text of a file in UTF-8 or UTF-16, or else in Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(olderEncoding).decode(bytes)
  }
}
