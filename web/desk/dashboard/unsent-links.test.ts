import { expect, test } from 'vitest'
import { emptyToday } from '#web/testing/empty-today.ts'
import { todayChips, todayLines, todayTotal } from './today-lines.ts'

const line = (n: number, sentAt: string | null) => ({
  clientId: `c${n}`,
  clientName: `Client ${n}`,
  since: '2026-11-19T16:55:00.000Z',
  sentAt,
})

test('three links or more that were not sent are one line, which sends them; its chip counts each', () => {
  const two = { ...emptyToday, unopened: { total: 2, lines: [line(1, null), line(2, null)] } }
  expect(todayLines(two)).toHaveLength(2)
  const sent = { ...line(9, '2026-11-10T12:00:00.000Z'), since: '2026-11-09T12:00:00.000Z' }
  const many = {
    ...emptyToday,
    unopened: { total: 6, lines: [line(1, null), line(2, null), sent, line(3, null), line(4, null)] },
  }
  expect(todayLines(many).map(({ who, title, acts: [act] }) => [who, title, act.text])).toEqual([
    ['Client 9', 'Portal never opened', 'Send again'],
    ['4 links not sent', 'Client 1, Client 2 and 2 more have not opened their portal', 'Send 4'],
  ])
  expect(todayLines(many)[1]?.acts[0]).toMatchObject({
    does: 'send-links',
    clientIds: ['c1', 'c2', 'c3', 'c4'],
  })
  expect([todayTotal(many, null), todayTotal(many, 'Links'), todayTotal(many, 'Closings')]).toEqual([3, 3, 0])
  expect(todayChips(many)).toEqual([{ name: 'Links', total: 6 }])
})
