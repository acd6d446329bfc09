import { assert, constant, property } from 'fast-check'
import { expect, test } from 'vitest'
import { mutated } from './hostile-values.ts'

test('a list gets a generated entry as a member: JSON knows no names in it, and “length” would break it', () => {
  const lists: unknown[][] = []
  const isList = property(mutated(constant(['only'])), (one) => {
    if (Array.isArray(one)) lists.push(one)
  })
  assert(isList, { numRuns: 2_000, seed: 1 })
  const withEntry = lists.filter(({ length }) => length === 2)
  expect(withEntry.length).toBeGreaterThan(50)
  expect(lists.filter((one) => Object.keys(one).some((key) => !/^\d+$/.test(key)))).toEqual([])
})
