/** A file that Outlook packed into winmail.dat. */
export interface PackedFile {
  name: string
  content: Uint8Array
}

const signature = 0x223e9f78
/** Attributes of a TNEF stream (MS-OXTNEF). */
const attribute = { start: 0x00069002, title: 0x00018010, data: 0x0006800f, properties: 0x00069005 }
const longName = 0x3707
const kinds = { bytes8: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102, several: 0x1000 }
/** Bytes that a value of a fixed length takes. */
const fixed: Partial<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
}

const inWindows = new TextDecoder('windows-1252')
const inUnicode = new TextDecoder('utf-16le')
const untilZero = (text: string): string => text.split('\0', 1)[0] ?? ''

/** The long name among the properties of an attached file; null if there is none. Throws RangeError for damaged ones. */
function longNameIn(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 4
  const next = (): number => view.getUint32((at += 4) - 4, true)
  for (let left = view.getUint32(0, true); left > 0; left--) {
    const kind = view.getUint16(at, true)
    const id = view.getUint16(at + 2, true)
    at += 4
    if (id >= 0x8000) {
      at += 16
      const isNumbered = next() === 0
      const length = next()
      if (!isNumbered) at += Math.ceil(length / 4) * 4
    }
    const one = kind & ~kinds.several
    const size = fixed[one]
    const isCounted = size === undefined || kind !== one
    for (let values = isCounted ? next() : 1; values > 0; values--) {
      const length = size ?? next()
      if (at + length > bytes.length) throw new RangeError('A property is cut off')
      const value = bytes.subarray(at, at + length)
      if (id === longName && one === kinds.unicode) return untilZero(inUnicode.decode(value))
      if (id === longName && one === kinds.bytes8) return untilZero(inWindows.decode(value))
      at += Math.ceil(length / 4) * 4
    }
  }
  return null
}

function longNameOrNull(bytes: Uint8Array): string | null {
  try {
    return longNameIn(bytes)
  } catch {
    return null
  }
}

/** The files in a winmail.dat, up to where it is damaged; null if it is none, or damaged before its first file. */
export function openWinmail(bytes: Uint8Array): PackedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return null
  const files: { title?: string; name?: string | null; content?: Uint8Array }[] = []
  let isWhole = true
  for (let at = 6; at + 9 <= bytes.length;) {
    const id = view.getUint32(at + 1, true)
    const end = at + 9 + view.getUint32(at + 5, true)
    isWhole = end <= bytes.length
    if (!isWhole) break
    const data = bytes.subarray(at + 9, end)
    const file = files.at(-1)
    if (id === attribute.start) files.push({})
    else if (id === attribute.title && file) file.title = untilZero(inWindows.decode(data))
    else if (id === attribute.data && file) file.content = data
    else if (id === attribute.properties && file) file.name = longNameOrNull(data)
    // Two bytes of checksum follow; some programs write wrong ones.
    at = end + 2
  }
  const whole = files.flatMap(({ title, name, content }) =>
    content ? [{ name: name || title || 'attachment', content: Uint8Array.from(content) }] : [],
  )
  return isWhole || whole.length > 0 ? whole : null
}
