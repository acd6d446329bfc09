import { expect, test } from 'vitest'
import { circleIn } from './chunk-circles-plugin.ts'

const circleOf = (imports: Record<string, string[]>) => circleIn(new Map(Object.entries(imports)))

test('files that import each other are named in their order, however one comes to them', () => {
  const circle = {
    portal: ['core'],
    few: ['core', 'dates'],
    dates: ['core', 'days'],
    days: ['few'],
    core: [],
  }
  expect(circleOf({ home: ['portal', 'few'], ...circle })).toEqual(['few', 'dates', 'days', 'few'])
  expect(circleOf({ core: ['core'] })).toEqual(['core', 'core'])
})

test('what several files import is no circle', () => {
  expect(circleOf({ home: ['few', 'dates'], few: ['core'], dates: ['few', 'core'], core: [] })).toBeNull()
})
