import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const le = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]))
const be = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((one) => [one.charCodeAt(0) >> 8, one.charCodeAt(0) & 0xff]))

test.each([
  ['UTF-8', new TextEncoder().encode('Café – 5 pm'), 'Café – 5 pm'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFKeys'), 'Keys'],
  ['UTF-16 with a mark', le('\uFEFFCafé – 5 pm'), 'Café – 5 pm'],
  ['UTF-16 in the other order', be('\uFEFFCafé'), 'Café'],
  ['UTF-16 without a mark', le('Café – 5 pm'), 'Café – 5 pm'],
  ['UTF-16 in the other order without a mark', be('Keys at 5 pm'), 'Keys at 5 pm'],
  ['Windows-1252', Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x92, 0x80]), 'Café ’€'],
  ['nothing', new Uint8Array(), ''],
])('%s is read', (_encoding, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})
