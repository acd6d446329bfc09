import { expect, test } from 'vitest'
import type { Today } from '#contract/calls/desk/today.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { todayChips, todayLines, todayTotal } from './today-lines.ts'

const empty: Today = { ...emptyToday, today: '2026-11-20' }

test('messages to sort are one line among the messages, first when a former address answered', () => {
  const toSort = { total: 3, since: '2030-06-01T15:44:00.000Z' }
  const three = { ...empty, toSort }
  expect(todayLines(three)).toMatchObject([
    { who: '3 messages to sort', href: '/admin/messages?view=to-sort', tone: 'plain' },
  ])
  expect(todayChips(three)).toEqual([{ name: 'Messages', total: 1 }])
  expect([todayTotal(three, null), todayTotal(three, 'Messages'), todayTotal(three, 'Links')]).toEqual([
    1, 1, 0,
  ])
  const late: Partial<Today> = {
    emails: {
      total: 1,
      lines: [
        {
          clientId: 'c1',
          clientName: 'Maya Ortiz',
          changeId: 'e1',
          oldEmail: 'a@example.com',
          newEmail: 'b@example.com',
          changedAt: '2030-06-01T15:00:00.000Z',
        },
      ],
    },
  }
  const urgent = { total: 1, since: toSort.since, isFromFormerAddress: true as const }
  expect(todayLines({ ...empty, ...late, toSort }).at(-1)?.key).toBe('to sort')
  expect(todayLines({ ...empty, ...late, toSort: urgent })[0]).toMatchObject({
    who: '1 message to sort',
    title: 'Somebody at a client’s former address answered',
  })
})
