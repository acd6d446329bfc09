import { expect, test } from 'vitest'
import type { Today } from '#contract/calls/desk/today.ts'
import { dailyBriefEmail } from './daily-brief-email.ts'

const none = { total: 0, lines: [] }
const nora = { clientId: '5b8f1f0e-7a4e-4a53-9d57-1c2f3a4b5c6d', clientName: 'Nora Lindqvist' }
const since = '2026-11-20T17:00:00.000Z'

const briefOf = (
  messages: {
    total: number
    lines: { clientId: string; clientName: string; unread: number; since: string }[]
  } = none,
  due: Pick<Today['due'], 'counts' | 'unanswered'> = { counts: {}, unanswered: {} },
) =>
  dailyBriefEmail({
    team: { name: '', colour: 'pine' },
    baseUrl: 'https://portal.example.com',
    settingsPath: '/admin/settings',
    waitingItems: {
      today: '2026-11-26',
      risks: none,
      due: { ...none, ...due },
      unseen: none,
      messages,
      unanswered: none,
      closings: none,
    },
  })

test('the brief says how many more than it lists are on the desk', () => {
  const lines = [{ ...nora, unread: 1, since }]
  expect(briefOf({ total: 12, lines }).text).toContain('and 11 more on the desk')
  expect(briefOf({ total: 1, lines }).text).not.toContain('more on the desk')
})

test('what nobody has answered for is counted by itself, not as due', () => {
  const due = { counts: { contingency: 3, document: 1, task: 2 }, unanswered: { contingency: 3, task: 1 } }
  expect(briefOf(none, due).subject).toBe('Nov 26, 2026: 1 document missing, 1 date due, 4 dates to answer')
})
