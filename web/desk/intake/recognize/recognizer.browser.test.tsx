import { startRecognizer } from 'virtual:recognizer'
import { afterEach, describe, expect, test } from 'vitest'
import { grayOf } from './gray-image.ts'
import { joinedPasses } from './joined-passes.ts'
import type { Recognizer } from './recognizer.ts'

const dpi = 200
let recognizer: Recognizer | null = null
afterEach(() => recognizer?.close())

/** Lines of 11 points on a page of 6 by 2 inches. */
function drawn(lines: readonly string[]) {
  const canvas = document.createElement('canvas')
  canvas.width = 6 * dpi
  canvas.height = 2 * dpi
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = `${(11 * dpi) / 72}px serif`
  for (const [at, line] of lines.entries()) context.fillText(line, 40, 80 + at * 60)
  return grayOf(canvas, dpi)
}

const start = (signal: AbortSignal) => startRecognizer!(signal)

// An installation may leave the packages out.
describe.runIf(startRecognizer)('text recognition', () => {
  test('I29: words of a picture are recognized in a worker, twice, at their places', async () => {
    recognizer = await start(new AbortController().signal)
    const image = drawn(['Purchase Price $512,500', 'Close of Escrow December 2, 2026'])
    const passes = [await recognizer.words(image, 3), await recognizer.words(image, 11)] as const
    const runs = joinedPasses(4, { dpi }, passes)
    expect(runs.map(({ text }) => text).join(' ')).toBe(
      'Purchase Price $512,500 Close of Escrow December 2, 2026',
    )
    expect(runs.filter(({ isDoubtful }) => isDoubtful)).toEqual([])
    const price = runs.find(({ text }) => text === '$512,500')!
    expect(price).toMatchObject({ page: 4, source: 'recognized' })
    expect(price.top + price.height).toBeGreaterThan(26)
    expect(price.top + price.height).toBeLessThan(32)
  })

  test('a recognition that is stopped ends its worker and rejects', async () => {
    const stop = new AbortController()
    recognizer = await start(stop.signal)
    const words = recognizer.words(drawn(['Some words']), 3)
    stop.abort(new Error('stopped'))
    await expect(words).rejects.toThrow('stopped')
    await expect(start(stop.signal)).rejects.toThrow('stopped')
  })
})
