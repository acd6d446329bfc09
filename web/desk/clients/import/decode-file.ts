/** A file's text. */
export interface DecodedText {
  text: string
  /** The file says in which encoding it is; otherwise its letters are a guess. */
  isCertain: boolean
}

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, place) => bytes[place] === byte)

const workbook =
  'This is an Excel workbook. In Excel choose File, Save As, “CSV UTF-8”, then choose that file here.'

/** Files that are chosen instead of a CSV file, by their first bytes. */
const others: readonly [readonly number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], workbook],
  [[0xd0, 0xcf, 0x11, 0xe0], workbook],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Export the list as a CSV file, then choose that file here.'],
]

/** A letter of Mac OS Roman after a letter, where Windows-1252 has a sign. */
const macLetter = /[A-Za-z][\u0083\u0084\u0086-\u0090\u0098\u009A-\u009F]/

/**
 * Decodes UTF-8 and, by their marks, UTF-16. Anything else is Windows-1252, which spreadsheets on Windows write, or Mac OS Roman,
 * if its bytes are letters only there. Throws an Error with a message for the screen for a workbook or a PDF.
 */
export function decodeFile(buffer: ArrayBuffer): DecodedText {
  const bytes = new Uint8Array(buffer)
  for (const [first, message] of others) if (starts(bytes, ...first)) throw new Error(message)
  if (starts(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), isCertain: true }
  if (starts(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), isCertain: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isCertain: true }
  } catch {
    const plain = Array.from(bytes.subarray(0, 200_000), (byte) => String.fromCharCode(byte)).join('')
    const encoding = macLetter.test(plain) ? 'macintosh' : 'windows-1252'
    return { text: new TextDecoder(encoding).decode(bytes), isCertain: false }
  }
}
