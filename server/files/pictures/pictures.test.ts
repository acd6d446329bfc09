import { array, assert, asyncProperty, integer, nat, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as photos from '../../testing/files/photos.ts'
import { sampleGif, sampleJpeg, samplePng } from '../../testing/files/sample-files.ts'
import { DamagedPicture } from './byte-reader.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { tiffWith } from './orientation.ts'
import { cleanPng } from './png.ts'

type Clean = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

async function* inChunks(bytes: Buffer, cuts: readonly number[] = []): AsyncIterable<Buffer> {
  let from = 0
  for (const cut of [...cuts, bytes.length].toSorted((one, other) => one - other)) {
    yield bytes.subarray(from, cut)
    from = cut
  }
}

async function cleaned(clean: Clean, bytes: Buffer, cuts?: readonly number[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of clean(inChunks(bytes, cuts))) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const outcome = (clean: Clean, bytes: Buffer, cuts?: readonly number[]) =>
  cleaned(clean, bytes, cuts).catch((error: unknown) => {
    if (error instanceof DamagedPicture) return 'damaged'
    throw error
  })

const said = (bytes: Buffer) => photos.secrets.filter((secret) => bytes.includes(secret, 0, 'latin1'))
const turned = (orientation: number) => photos.jpegSegment(0xe1, 'Exif\0\0', tiffWith(orientation))

const formats = [
  { name: 'JPEG', clean: cleanJpeg, plain: photos.plainJpeg, annotated: photos.phonePhoto(6) },
  { name: 'PNG', clean: cleanPng, plain: samplePng, annotated: photos.annotatedPng(samplePng, 6) },
  { name: 'GIF', clean: cleanGif, plain: sampleGif, annotated: photos.annotatedGif(sampleGif) },
]

describe.each(formats)('a $name', ({ clean, plain, annotated }) => {
  test('without anything besides the picture stays as it is', async () => {
    expect(await cleaned(clean, plain)).toEqual(plain)
  })

  test('says nothing besides the picture any more', async () => {
    expect(said(annotated).length).toBeGreaterThan(2)
    const left = await cleaned(clean, annotated)
    expect(said(left)).toEqual([])
    expect(await cleaned(clean, left)).toEqual(left)
  })

  test('gives the same bytes however it comes in chunks', async () => {
    const whole = await cleaned(clean, annotated)
    for (let cut = 0; cut <= annotated.length; cut++)
      expect([cut, (await cleaned(clean, annotated, [cut])).equals(whole)]).toEqual([cut, true])
    await assert(
      asyncProperty(array(nat(annotated.length), { maxLength: 40 }), async (cuts) => {
        expect((await cleaned(clean, annotated, cuts)).equals(whole)).toBe(true)
      }),
    )
    const single = Array.from(annotated, (_, at) => at)
    expect((await cleaned(clean, annotated, single)).equals(whole)).toBe(true)
  })

  test('cut off at any byte is damaged, or says nothing besides the picture', async () => {
    for (let end = 0; end < annotated.length; end++) {
      const left = await outcome(clean, annotated.subarray(0, end))
      if (typeof left !== 'string') expect([end, said(left)]).toEqual([end, []])
    }
  })

  test('with wrong bytes is read to its end or damaged, and never says more', async () => {
    const change = tuple(nat(annotated.length - 1), integer({ min: 0, max: 255 }))
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const hostile = Buffer.from(annotated)
        for (const [at, value] of changes) hostile[at] = value
        const left = await outcome(clean, hostile)
        if (typeof left !== 'string') expect(left.length).toBeLessThanOrEqual(hostile.length)
      }),
      { numRuns: 500 },
    )
  })

  test('that is another kind of file is damaged', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('%PDF-1.7 not a picture'), Buffer.alloc(100, 0xff)])
      expect(await outcome(clean, bytes)).toBe('damaged')
  })
})

const jfif = (size: number, rest: string) =>
  photos.jpegSegment(0xe0, 'JFIF\0', Buffer.from([1, 1, 0, 0, 1, 0, 1, size, size]), rest)
const scan = (data: number[]) =>
  Buffer.concat([photos.jpegSegment(0xda, '\x01\x01\0\0?\0'), Buffer.from(data)])

describe('a JPEG', () => {
  const afterJfif = 20
  const withAfterJfif = (...segments: Buffer[]) =>
    Buffer.concat([
      photos.plainJpeg.subarray(0, afterJfif),
      ...segments,
      photos.plainJpeg.subarray(afterJfif),
    ])

  test.each(['MM', 'II'] as const)(
    'keeps its orientation, its colors, and its picture, in byte order %s',
    async (order) => {
      for (let orientation = 1; orientation <= 8; orientation++) {
        const left = await cleaned(cleanJpeg, photos.phonePhoto(orientation, order))
        const exif = orientation === 1 ? Buffer.alloc(0) : turned(orientation)
        const expected = [photos.plainJpeg.subarray(0, 2), exif, photos.plainJpeg.subarray(2)]
        expect(left.equals(Buffer.concat(expected))).toBe(true)
      }
    },
  )

  test('is not turned by what is no orientation, and only once', async () => {
    for (const orientation of [0, 9, 65_535])
      expect(await cleaned(cleanJpeg, photos.phonePhoto(orientation))).toEqual(photos.plainJpeg)
    const exif = photos.jpegSegment(0xe1, 'Exif\0\0', photos.tiff(6))
    const other = photos.jpegSegment(0xe1, 'Exif\0\0', photos.tiff(3))
    expect(await cleaned(cleanJpeg, withAfterJfif(exif, other))).toEqual(withAfterJfif(turned(6)))
    for (const broken of ['', 'MM', 'MM\0*\xff\xff\xff\xff', 'XX\0*\0\0\0\x08', 'II*\0\x08\0\0\0\xff\xff'])
      expect(await cleaned(cleanJpeg, withAfterJfif(photos.jpegSegment(0xe1, 'Exif\0\0', broken)))).toEqual(
        photos.plainJpeg,
      )
  })

  test('keeps how Adobe stores colors, and no more of that segment, nor a thumbnail', async () => {
    const adobe = ['Adobe', Buffer.from([0, 100, 0, 0, 0, 0, 1])]
    const withMore = withAfterJfif(photos.jpegSegment(0xee, ...adobe, photos.secrets[0]))
    expect(await cleaned(cleanJpeg, withMore)).toEqual(withAfterJfif(photos.jpegSegment(0xee, ...adobe)))
    const end = photos.plainJpeg.subarray(afterJfif)
    const start = photos.plainJpeg.subarray(0, 2)
    const left = await cleaned(cleanJpeg, Buffer.concat([start, jfif(1, 'abc'), end]))
    expect(left).toEqual(Buffer.concat([start, jfif(0, ''), end]))
  })

  test('keeps each of several scans, restarts, and 0xff in its data; bytes between its parts go', async () => {
    const table = photos.jpegSegment(0xc4, 'table')
    const first = scan([1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7])
    const second = scan([0xff, 0, 0xff, 0])
    const end = Buffer.from([0xff, 0xd9])
    const start = sampleJpeg.subarray(0, 20)
    const whole = Buffer.concat([start, table, first, table, second, end])
    expect(await cleaned(cleanJpeg, whole)).toEqual(whole)
    const padded = [
      start,
      Buffer.from([7, 0xff, 0xff, 0xff]),
      table.subarray(1),
      first,
      Buffer.from([0xff, 0xff]),
    ]
    const comment = photos.jpegSegment(0xfe, photos.secrets[4])
    expect(
      await cleaned(cleanJpeg, Buffer.concat([...padded, comment.subarray(1), table, second, end])),
    ).toEqual(whole)
  })

  test('whose parts have impossible lengths is damaged', async () => {
    for (const length of ['0000', '0001', 'ffff']) {
      const hostile = Buffer.concat([photos.plainJpeg.subarray(0, 2), Buffer.from(`ffe1${length}`, 'hex')])
      expect(await outcome(cleanJpeg, hostile)).toBe('damaged')
    }
  })
})

describe('a PNG', () => {
  test('keeps its orientation and its picture', async () => {
    const afterHeader = 33
    for (const orientation of [1, 3, 6, 8]) {
      const left = await cleaned(cleanPng, photos.annotatedPng(samplePng, orientation))
      const exif = orientation === 1 ? Buffer.alloc(0) : photos.pngChunk('eXIf', tiffWith(orientation))
      const expected = [samplePng.subarray(0, afterHeader), exif, samplePng.subarray(afterHeader)]
      expect(left).toEqual(Buffer.concat(expected))
    }
  })

  test('keeps an animation, and not what it does not know', async () => {
    const parts = [samplePng.subarray(0, 33), photos.pngChunk('acTL', '12345678'), samplePng.subarray(33)]
    const animated = Buffer.concat(parts)
    expect(await cleaned(cleanPng, animated)).toEqual(animated)
    const unknown = Buffer.concat([
      samplePng.subarray(0, 33),
      photos.pngChunk('QUIT', 'x'),
      samplePng.subarray(33),
    ])
    expect(await cleaned(cleanPng, unknown)).toEqual(samplePng)
  })

  test('whose parts have impossible lengths or order is damaged', async () => {
    for (const length of ['80000000', 'ffffffff', '7fffffff']) {
      const hostile = Buffer.concat([samplePng.subarray(0, 33), Buffer.from(`${length}74455874`, 'hex')])
      expect(await outcome(cleanPng, hostile)).toBe('damaged')
    }
    expect(await outcome(cleanPng, Buffer.concat([samplePng.subarray(0, 8), samplePng.subarray(33)]))).toBe(
      'damaged',
    )
  })
})

test('a GIF keeps how often it repeats, and the controls and colors of its pictures', async () => {
  const header = Buffer.from('47494638396101000100800000010203040506', 'hex')
  const control = Buffer.from('21f9040400000000', 'hex')
  const colors = '0102030405060708090a0b0c'
  const image = Buffer.from(`2c000000000100010081${colors}0202440100`, 'hex')
  const animated = Buffer.concat([
    header,
    photos.gifLoop,
    control,
    image,
    control,
    image,
    Buffer.from([0x3b]),
  ])
  expect(await cleaned(cleanGif, animated)).toEqual(animated)
  expect(await cleaned(cleanGif, animated.subarray(0, -1))).toEqual(animated)
})
