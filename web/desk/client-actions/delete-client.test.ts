import { expect, test } from 'vitest'
import { isSameName } from './delete-client.tsx'

test.each([
  ['Nora Lindqvist', 'Nora Lindqvist'],
  ['nora LINDQVIST', 'Nora Lindqvist'],
  ['  Nora \t Lindqvist ', 'Nora Lindqvist'],
  ['Nora Lindqvist', 'Nora  Lindqvist '],
  ['Siobhan O’Brien', "Siobhan O'Brien"],
  ['Jose\u0301 Peña', 'José Pen\u0303a'],
])('%j is %j', (typed, expected) => {
  expect(isSameName(typed, expected)).toBe(true)
})

test.each(['', ' ', 'Nora', 'Nora Lindqvis', 'NoraLindqvist', 'Nora Lindqvistt', 'Lindqvist Nora'])(
  '%j is not "Nora Lindqvist"',
  (typed) => {
    expect(isSameName(typed, 'Nora Lindqvist')).toBe(false)
  },
)
