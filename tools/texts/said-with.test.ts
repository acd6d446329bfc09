import { expect, test } from 'vitest'
import { saidWith } from './said-with.ts'

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)
const ask = (agent: string | null) => `Ask ${agent ?? 'your agent'}`

test('a text is shown as it is, its parts apart', () => {
  expect(saidWith('save', 'Save', "export const save = 'Save'")).toEqual(['Save'])
  expect(saidWith('back', ['Back', ' to portal'], '')).toEqual(['Back |  to portal'])
})

test('a text with values is shown with samples: one and several, with a name and without', () => {
  expect(saidWith('days', days, 'export const days = (n: number): string =>')).toEqual(['1 day', '3 days'])
  expect(saidWith('ask', ask, 'export const ask = (agent: string | null): string =>')).toEqual([
    'Ask ‹agent›',
    'Ask your agent',
  ])
})
