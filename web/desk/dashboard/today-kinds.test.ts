import { expect, test } from 'vitest'
import { emptyToday as empty } from '#web/testing/empty-today.ts'
import { todayLines } from './today-lines.ts'

const maya = { clientId: 'c1', clientName: 'Maya Ortiz' }

test('a link that wrong PINs stopped leads to the people of its deal', () => {
  const stoppedLinks = {
    total: 1,
    lines: [{ ...maya, personId: 'p1', stoppedAt: '2026-11-20T16:55:00.000Z' }],
  }
  expect(todayLines({ ...empty, stoppedLinks })[0]).toMatchObject({
    title: 'Link stopped after twenty wrong PINs',
    href: '/admin/client/c1/people',
  })
})

test('a link that was opened in many new browsers leads to the people of its deal', () => {
  const openedOften = {
    total: 1,
    lines: [{ ...maya, personId: 'p1', since: '2026-11-20T16:55:00.000Z' }],
  }
  expect(todayLines({ ...empty, openedOften })[0]).toMatchObject({
    title: 'Link opened on more than 20 new devices in a day',
    href: '/admin/client/c1/people',
  })
})
