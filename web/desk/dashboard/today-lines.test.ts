import { expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import { firstLines, todayLines, waitingInAll } from './today-lines.ts'

const maya = { clientId: 'c1', clientName: 'Maya Ortiz' }
const none = { total: 0, lines: [] }
const empty: Today = {
  today: '2026-11-20',
  steps: none,
  messages: none,
  documents: none,
  emails: none,
  closings: none,
  failures: none,
  unopened: none,
  uploads: none,
  profiles: none,
  unanswered: none,
}
const linesFor = (part: Partial<Today>) =>
  todayLines({ ...empty, ...part }).map(({ title, when, isLate, href }) => [title, when, isLate, href])

const step = (stepId: string, expectedDate: string) => ({ ...maya, stepId, title: stepId, expectedDate })
const requested = (documentId: string, dueDate: string | null) => ({
  ...maya,
  documentId,
  name: 'Binder',
  dueDate,
})

test('a step shows whether it is past due, and links to the steps', () => {
  const steps = { total: 2, lines: [step('Loan', '2026-11-18'), step('Walk', '2026-11-20')] }
  expect(linesFor({ steps })).toEqual([
    ['Loan', 'Was due Nov 18, 2026', true, '/admin/client/c1/steps'],
    ['Walk', 'Due today', false, '/admin/client/c1/steps'],
  ])
})

test('unread messages link to the chat', () => {
  const line = { ...maya, unread: 2, since: '2026-11-20T16:55:00.000Z' }
  const [row] = todayLines({ ...empty, messages: { total: 1, lines: [line] } })
  expect(row).toMatchObject({ title: '2 unread messages', href: '/admin/client/c1/messages' })
})

test('a changed email address names both, links to the activity log and can be dismissed', () => {
  const line = {
    ...maya,
    changeId: 'e1',
    oldEmail: 'maya@example.com',
    newEmail: 'new@example.com',
    changedAt: '2026-11-20T16:55:00.000Z',
  }
  const waiting = { ...empty, emails: { total: 1, lines: [line] } }
  expect(todayLines(waiting)[0]).toMatchObject({
    title: 'Maya Ortiz changed their email to new@example.com',
    who: 'It was maya@example.com.',
    href: '/admin/client/c1/activity',
    seen: { what: 'email', id: 'e1' },
  })
  expect(waitingInAll(waiting)).toBe(1)
})

test('a closing says how soon it is', () => {
  const lines = ['2026-11-20', '2026-11-21', '2026-11-24'].map((closeDate) => ({ ...maya, closeDate }))
  expect(linesFor({ closings: { total: 3, lines } }).map(([title, when]) => [title, when])).toEqual([
    ['Closing today', 'Nov 20, 2026'],
    ['Closing tomorrow', 'Nov 21, 2026'],
    ['Closing in 4 days', 'Nov 24, 2026'],
  ])
})

test('documents link to the documents, and only a past due date is late', () => {
  const documents = { total: 2, lines: [requested('a', '2026-11-19'), requested('b', null)] }
  expect(linesFor({ documents })).toEqual([
    ['Binder has not been uploaded', 'Was due Nov 19, 2026', true, '/admin/client/c1/documents'],
    ['Binder has not been uploaded', 'No due date', false, '/admin/client/c1/documents'],
  ])
})

test('a failed delivery says why, and links to the delivery log', () => {
  const failure = {
    ...maya,
    reason: 'The mail server rejected this address (550).',
    failedAt: '2026-11-20T16:55:00.000Z',
  }
  const lines = [
    { ...failure, deliveryId: 'n1', channel: 'email' as const },
    { ...failure, deliveryId: 'n2', channel: 'sms' as const, reason: 'Could not be delivered' },
  ]
  const rows = todayLines({ ...empty, failures: { total: 2, lines } })
  expect(rows.map(({ title, who, href }) => [title, who, href])).toEqual([
    [
      'Email to Maya Ortiz failed: The mail server rejected this address (550).',
      null,
      '/admin/client/c1/deliveries?state=failed&channel=email',
    ],
    [
      'Text to Maya Ortiz failed: Could not be delivered',
      null,
      '/admin/client/c1/deliveries?state=failed&channel=sms',
    ],
  ])
})

test('the first lines include something of each kind, in order', () => {
  const lines = todayLines({
    ...empty,
    steps: { total: 9, lines: ['a', 'b', 'c', 'd'].map((stepId) => step(stepId, '2026-11-18')) },
    closings: { total: 1, lines: [{ ...maya, closeDate: '2026-11-20' }] },
    unopened: { total: 1, lines: [{ ...maya, since: '2026-11-20T16:55:00.000Z', sentAt: null }] },
  })
  expect(firstLines(lines, 4).map(({ kind }) => kind)).toEqual(['step', 'step', 'closing', 'unopened'])
  expect(firstLines(lines, 99)).toHaveLength(6)
})

test('all items are counted, including those without a line', () => {
  const steps = { total: 30, lines: [] }
  expect(waitingInAll({ ...empty, steps, messages: { total: 2, lines: [] } })).toBe(32)
})
