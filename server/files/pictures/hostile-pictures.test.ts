import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostilePicture, tinyData, tooManyParts } from '../../testing/files/hostile-pictures.ts'
import { phonePhoto } from '../../testing/files/photos.ts'
import { DamagedPicture } from './byte-reader.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

const cleaners: Record<string, typeof cleanGif> = { GIF: cleanGif, JPEG: cleanJpeg, PNG: cleanPng }

const size = 1_000_000
const chunkSize = 16 * 1024
const chunks = Math.ceil(size / chunkSize)

/** Promises that were made: each costs about a microsecond, and a pause in which nothing else runs. */
let promises = 0
const hook = createHook({ init: (_id, type) => void (type === 'PROMISE' && promises++) })
beforeAll(() => void hook.enable())
afterAll(() => void hook.disable())

/** The outcome and the effort of cleaning a picture of a megabyte. */
async function work({ what, make }: HostilePicture) {
  const bytes = make(size)
  const used = { chunks: 0, pieces: 0, promises: 0, left: 0, outcome: 'cleaned' }
  async function* source() {
    for (let at = 0; at < bytes.length; at += chunkSize) {
      used.chunks++
      yield bytes.subarray(at, at + chunkSize)
    }
  }
  const before = promises
  const clean = cleaners[what.split(',')[0] ?? '']
  try {
    for await (const piece of clean?.(source()) ?? []) {
      used.pieces++
      used.left += piece.length
    }
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    used.outcome = error.message
  }
  return { ...used, promises: promises - before, size: bytes.length }
}

describe('a picture in tiny parts', () => {
  test.each(tinyData)(
    '$what: is read with some steps for each chunk, and none for each part',
    async (picture) => {
      const used = await work(picture)
      expect(used).toMatchObject({ outcome: 'cleaned' })
      expect(used.pieces).toBeLessThanOrEqual(chunks + 2)
      expect(used.promises).toBeLessThan(20 * chunks)
    },
  )

  test.each(tooManyParts)('$what: is damaged, and not read to its end', async (picture) => {
    const used = await work({ ...picture, make: () => picture.make(10 * size) })
    expect(used).toMatchObject({ outcome: 'The picture has too many parts.' })
    expect(used.chunks).toBeLessThan(5 * chunks)
    expect(used.promises).toBeLessThan(20 * 5 * chunks)
  })
})

test('a photo with a thousand notes is no hostile one', async () => {
  const photo = phonePhoto(6)
  const note = Buffer.from('fffe00044869', 'hex')
  const make = () =>
    Buffer.concat([photo.subarray(0, 2), Buffer.alloc(1_000 * note.length, note), photo.subarray(2)])
  expect(await work({ what: 'JPEG', name: 'kitchen.jpg', make })).toMatchObject({ outcome: 'cleaned' })
})
