import { expect, test } from 'vitest'
import { groupByName } from './pipeline-data.ts'

test('a step without its own title has the standard name of its number', () => {
  expect(groupByName([{ currentStep: 3, title: null, deals: 2 }])).toEqual([
    { title: 'Home Inspection', deals: 2 },
  ])
})

test('beyond eight names, the rarest share one last bar', () => {
  const rows = Array.from({ length: 10 }, (_, n) => ({ currentStep: n + 1, title: `S${n}`, deals: 10 - n }))
  const bars = groupByName(rows)
  expect(bars).toHaveLength(8)
  expect(bars.at(-1)).toEqual({ title: 'Other steps', deals: 3 + 2 + 1 })
})
