import { expect, test } from 'vitest'
import type { DrawnPage, Packet } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'
import { inkOfGray } from './ink-of-gray.ts'
import type { GrayImage, PageMode } from './recognition-messages.ts'
import { recognizePages } from './recognize-pages.ts'

const page = (number: number, kind: DrawnPage['kind']): DrawnPage => ({
  number,
  width: 612,
  height: 792,
  runs: [],
  blanks: [],
  kind,
  inkIn: () => null,
})
const packet = (pages: DrawnPage[]): Packet => ({
  files: [{ name: 'scan.pdf', firstPage: 1, pageCount: pages.length }],
  pages,
  notLookedAt: 0,
})
const paper = (width: number, height: number): GrayImage => ({
  width,
  height,
  dpi: 72,
  pixels: new Uint8Array(width * height).fill(255),
})

/** A recognizer that reads "Foot" or "Whole" at the top left of what it gets, and notes what was asked of it. */
function fake({ stopsAfter = Infinity, fields = [] as number[] } = {}) {
  const asked: string[] = []
  const parts: Place[] = []
  const stop = new AbortController()
  const options = {
    draw: (part: Place) => {
      parts.push(part)
      return Promise.resolve(paper(612, Math.round(part.height)))
    },
    recognizer: {
      words: (image: GrayImage, mode: PageMode) => {
        const { page: number = 0 } = parts.at(-1) ?? {}
        asked.push(`${number} ${image.height < 200 ? 'foot' : 'whole'} ${mode}`)
        if (asked.length > stopsAfter) stop.abort(new Error('stopped'))
        if (stop.signal.aborted) return Promise.reject(stop.signal.reason as Error)
        const text = image.height < 200 ? 'Foot' : 'Whole'
        return Promise.resolve([
          { text, confidence: 95, x: 10, top: 20, width: 30, height: 10, line: '1.1.1' },
        ])
      },
      close: () => undefined,
    },
    pagesWithFields: () => fields,
    signal: stop.signal,
    onProgress: (done: number, of: number) => void progress.push([done, of]),
  }
  const progress: [number, number][] = []
  return { asked, progress, options }
}

test('I29: feet of all pictures come first, then only pages with fields, in both modes', async () => {
  const { asked, progress, options } = fake({ fields: [1, 3] })
  const { pages } = await recognizePages(
    packet([page(1, 'text'), page(2, 'picture'), page(3, 'picture'), page(4, 'scan')]),
    options,
  )
  expect(asked).toEqual(['2 foot 3', '3 foot 3', '3 whole 3', '3 whole 11'])
  expect(progress).toEqual([
    [0, 4],
    [1, 4],
    [2, 3],
  ])
  expect(pages.map(({ runs }) => runs.map(({ text, top, source }) => [text, top, source]))).toEqual([
    [],
    [['Foot', 792 * (7 / 8) + 20, 'recognized']],
    [['Whole', 20, 'recognized']],
    [],
  ])
  expect(pages.map(({ kind }) => kind)).toEqual(['text', 'picture', 'picture', 'scan'])
})

test('what was read before a stop stands; another failure is told', async () => {
  const { options } = fake({ stopsAfter: 1 })
  const { pages } = await recognizePages(packet([page(1, 'picture'), page(2, 'picture')]), options)
  expect(pages.map(({ runs }) => runs.length)).toEqual([1, 0])
  const { options: broken } = fake()
  broken.recognizer.words = () => Promise.reject(new Error('damaged'))
  await expect(recognizePages(packet([page(1, 'picture')]), broken)).rejects.toThrow('damaged')
})

test('60 pictures are recognized at most', async () => {
  const { asked, options } = fake()
  await recognizePages(packet(Array.from({ length: 70 }, (_, at) => page(at + 1, 'picture'))), options)
  expect(asked).toHaveLength(60)
})

test('ink is what is darker than the paper around it, in bright light and in shade', () => {
  for (const light of [255, 120]) {
    const image = paper(100, 100)
    image.pixels.fill(light)
    for (let y = 20; y < 30; y++) image.pixels.fill(light * 0.3, y * 100 + 20, y * 100 + 30)
    const ink = (x: number, top: number, size: number) =>
      inkOfGray(image, { page: 1, x, top, width: size, height: size })
    expect(ink(15, 15, 20)).toBeCloseTo(0.25)
    expect(ink(60, 60, 20)).toBe(0)
    expect(ink(200, 0, 5)).toBe(0)
  }
})
