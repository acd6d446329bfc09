import { expect, test } from 'vitest'
import type { RecognizedWord } from './recognized-words.ts'
import { baselines, slopeIn } from './slope.ts'

const word = (text: string, x: number, bottom: number, line = '1.1.1', height = 20): RecognizedWord => ({
  text,
  confidence: 95,
  x,
  top: bottom - height,
  width: text.length * 12,
  height,
  line,
})
/** A line that falls by 1 in 100. */
const falling = [
  word('Purchase', 0, 100),
  word('Price', 300, 103),
  word('of', 600, 106),
  word('home', 900, 109),
]

test('the slope is that of most lines; short and steep ones say nothing', () => {
  expect(slopeIn(falling)).toBeCloseTo(0.01)
  expect(slopeIn([])).toBe(0)
  expect(slopeIn([word('Two', 0, 100), word('words', 900, 300)])).toBe(0)
  const steep = [word('a', 0, 400, '2'), word('b', 300, 600, '2'), word('c', 600, 800, '2')]
  expect(slopeIn([...falling, ...steep])).toBeCloseTo(0.01)
})

test('words of a line have one baseline, also those that reach lower', () => {
  const low = word('(or', 450, 110)
  const baseOf = baselines([...falling, low], 0.01)
  expect([...falling, low].map((one) => Math.round(baseOf(one, false)))).toEqual([100, 100, 100, 100, 100])
})

test('a word of the other pass takes the nearest line, or its own where none is near', () => {
  const baseOf = baselines(falling, 0.01)
  expect(baseOf(word('24', 600, 98, '7.1.1'), true)).toBe(100)
  expect(baseOf(word('24', 600, 140, '7.1.1'), true)).toBe(134)
})
