import { expect, test } from 'vitest'
import { openWinmail } from './winmail.ts'

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(level),
    u32(id),
    u32(data.length),
    data,
    u16(data.reduce((sum, byte) => sum + byte, 0) & 0xffff),
  ])
const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
const counted = (kind: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([u16(kind), u16(id), u32(1), u32(data.length), padded(data)])
const start = Buffer.concat([u32(0x223e9f78), u16(1), attribute(1, 0x00089006, u32(0x10000))])
const file = (title: string, content: Buffer, properties?: Buffer): Buffer =>
  Buffer.concat([
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${title}\0`, 'latin1')),
    attribute(2, 0x0006800f, content),
    ...(properties ? [attribute(2, 0x00069005, properties)] : []),
  ])

const named = Buffer.concat([
  u32(5),
  Buffer.concat([u16(3), u16(0x8002), Buffer.alloc(16), u32(0), u32(5), u32(1)]),
  Buffer.concat([u16(3), u16(0x0e20), u32(99)]),
  Buffer.concat([
    u16(0x1f),
    u16(0x8001),
    Buffer.alloc(16),
    u32(1),
    u32(6),
    padded(Buffer.from('ab\0', 'utf16le')),
    u32(1),
    u32(4),
    Buffer.from('x\0', 'utf16le'),
  ]),
  counted(0x1e, 0x3703, Buffer.from('.pdf\0')),
  counted(0x1f, 0x3707, Buffer.from('Nómina octubre.pdf\0', 'utf16le')),
])

test('the files have their long names, or else their short ones, and their bytes', () => {
  const short = Buffer.concat([u32(1), counted(0x1e, 0x3707, Buffer.from('señal.pdf\0', 'latin1'))])
  const packed = Buffer.concat([
    start,
    file('NMINAO~1.PDF', Buffer.from('one'), named),
    file('two.txt', Buffer.from('2')),
    file('S.PDF', Buffer.from('3'), short),
  ])
  expect(openWinmail(packed)?.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
    ['Nómina octubre.pdf', 'one'],
    ['two.txt', '2'],
    ['señal.pdf', '3'],
  ])
})

test('another file is none', () => {
  expect(openWinmail(Buffer.from('%PDF-1.7 and more'))).toBeNull()
  expect(openWinmail(Buffer.of(0x78, 0x9f))).toBeNull()
})

test('one without files has none, and one that is damaged before its first is no such file', () => {
  expect(openWinmail(start)).toEqual([])
  expect(openWinmail(Buffer.concat([start, Buffer.alloc(200, 1)]))).toBeNull()
})

test('a file that is cut off or damaged at any byte gives the files before, and never throws', () => {
  const packed = Buffer.concat([
    start,
    file('one.txt', Buffer.from('one')),
    file('two.txt', Buffer.from('two'), named),
  ])
  for (let at = 6; at < packed.length; at++) {
    const damaged = Buffer.from(packed)
    damaged[at] = 0xff
    for (const bytes of [packed.subarray(0, at), damaged])
      expect(openWinmail(bytes)?.length ?? 0, `at ${at}`).toBeLessThanOrEqual(2)
  }
  expect(openWinmail(packed.subarray(0, packed.length - 160))?.map(({ name }) => name)).toContain('one.txt')
})

test('9 MB are opened in a moment, and properties that count to four billion, too', () => {
  const begun = performance.now()
  expect(
    openWinmail(Buffer.concat([start, file('a.jpg', Buffer.alloc(9_000_000))]))?.[0]?.content,
  ).toHaveLength(9_000_000)
  const endless = Buffer.concat([u32(0xffffffff), u16(0x1102), u16(0x3001), u32(0xffffffff)])
  expect(openWinmail(Buffer.concat([start, file('b.jpg', Buffer.from('b'), endless)]))?.[0]?.name).toBe(
    'b.jpg',
  )
  expect(performance.now() - begun).toBeLessThan(5_000)
})
