import { expect, it } from 'vitest'
import type { Change } from './changes.ts'
import { newsOf } from './news.ts'

const step = (what: 'completed' | 'started' | 'moved', title: string): Change => ({
  kind: 'step',
  id: title,
  title,
  what,
  day: null,
})
const document = (what: 'new' | 'asked-for' | 'accepted', name: string): Change => ({
  kind: 'document',
  id: name,
  name,
  what,
})
const note = (title: string): Change => ({ kind: 'note', id: title, title, what: 'new' })
const text = (...changes: Change[]) =>
  newsOf(changes, 'Ines')
    .map((parts) => parts.join(''))
    .join(', ')

it('one thing of a kind is named, several are counted', () => {
  expect(text(step('completed', 'Escrow Opening'), note('Keys'))).toBe(
    'Escrow Opening completed, 1 note from Ines',
  )
  expect(text(step('completed', 'A'), step('completed', 'B'), document('new', 'Deed'))).toBe(
    '2 steps completed, 1 file',
  )
  expect(text(document('asked-for', 'Pay stub'), document('new', 'A'), document('new', 'B'))).toBe(
    'Pay stub needed from you, 2 files',
  )
  expect(text({ kind: 'messages', count: 3 })).toBe('3 messages from Ines')
})

it('a step that started is left out where one was completed', () => {
  expect(text(step('completed', 'A'), step('started', 'B'))).toBe('A completed')
  expect(text(step('started', 'B'))).toBe('B started')
})

it('after three parts the rest is counted', () => {
  expect(
    text(
      { kind: 'closed', day: '2026-12-30' },
      step('moved', 'A'),
      document('accepted', 'Deed'),
      note('Keys'),
      { kind: 'messages', count: 2 },
    ),
  ).toBe('closed, A moved, Deed changed, 2 more')
})

it('the agent has no name where none is known', () => {
  expect(newsOf([note('Keys')], null)).toEqual([['', '1 note', ' from your agent']])
})
