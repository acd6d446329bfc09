import { expect, it } from 'vitest'
import { sampleMessage } from '#web/testing/samples.ts'
import { byDay } from './message-list.tsx'

const at = (id: string, createdAt: string) => sampleMessage({ id, createdAt })

it('messages are grouped by day in the reader’s time zone', () => {
  const messages = [
    at('late', '2026-11-19T07:30:00.000Z'),
    at('early', '2026-11-19T08:30:00.000Z'),
    at('noon', '2026-11-19T20:00:00.000Z'),
  ]
  const days = byDay(messages, 'America/Los_Angeles')
  expect(days.map(({ day, messages: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-11-18', ['late']],
    ['2026-11-19', ['early', 'noon']],
  ])
})

it('no messages give no days', () => {
  expect(byDay([])).toEqual([])
})
