import { expect, test } from 'vitest'
import type { Today } from '#contract/calls/desk/today.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { todayChips, todayLines } from './today-lines.ts'

const maya = { clientId: 'c1', clientName: 'Maya Ortiz' }
const empty: Today = { ...emptyToday, today: '2026-11-20' }
const linesFor = (part: Partial<Today>) =>
  todayLines({ ...empty, ...part }).map(({ title, when, tone, href }) => [title, when, tone, href])

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
    ['Loan', 'Was due Nov 18, 2026', 'late', '/admin/client/c1/steps'],
    ['Walk', 'Due today', 'plain', '/admin/client/c1/steps'],
  ])
})

test('unread messages link to the chat', () => {
  const line = { ...maya, unread: 2, since: '2026-11-20T16:55:00.000Z' }
  const [row] = todayLines({ ...empty, messages: { total: 1, lines: [line] } })
  expect(row).toMatchObject({
    who: 'Maya Ortiz',
    title: '2 unread messages',
    href: '/admin/client/c1/messages',
  })
})

test('a changed email address names both, links to the activity log and can be dismissed', () => {
  const line = {
    ...maya,
    changeId: 'e1',
    oldEmail: 'maya@example.com',
    newEmail: 'new@example.com',
    changedAt: '2026-11-20T16:55:00.000Z',
  }
  expect(todayLines({ ...empty, emails: { total: 1, lines: [line] } })[0]).toMatchObject({
    who: 'Maya Ortiz',
    title: 'Changed their email to new@example.com. It was maya@example.com.',
    href: '/admin/client/c1/activity',
    seen: { what: 'email', id: 'e1' },
  })
})

test('a closing says how soon it is, or for how long it is past', () => {
  const lines = ['2026-11-20', '2026-11-21', '2026-11-24'].map((closeDate) => ({ ...maya, closeDate }))
  const pastClosings = { total: 1, lines: [{ ...maya, closeDate: '2026-11-18' }] }
  expect(
    linesFor({ closings: { total: 3, lines }, pastClosings }).map(([title, when]) => [title, when]),
  ).toEqual([
    ['Closing was Nov 18, 2026', '2 days past due'],
    ['Closing today', 'Nov 20, 2026'],
    ['Closing tomorrow', 'Nov 21, 2026'],
    ['Closing in 4 days', 'Nov 24, 2026'],
  ])
})

test('documents link to the documents, and only a past due date is late', () => {
  const documents = { total: 2, lines: [requested('a', '2026-11-19'), requested('b', null)] }
  expect(linesFor({ documents })).toEqual([
    ['Binder has not been uploaded', 'Was due Nov 19, 2026', 'late', '/admin/client/c1/documents'],
    ['Binder has not been uploaded', 'No due date', 'plain', '/admin/client/c1/documents'],
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
  expect(rows.map(({ title, href }) => [title, href])).toEqual([
    [
      'Email failed: The mail server rejected this address (550).',
      '/admin/client/c1/deliveries?state=failed&channel=email',
    ],
    ['Text failed: Could not be delivered', '/admin/client/c1/deliveries?state=failed&channel=sms'],
  ])
})

test('the most urgent lines come first, whatever their kind', () => {
  const lines = todayLines({
    ...empty,
    unopened: { total: 1, lines: [{ ...maya, since: '2026-11-01T16:55:00.000Z', sentAt: null }] },
    documents: { total: 1, lines: [requested('late document', '2026-11-17')] },
    steps: {
      total: 3,
      lines: [step('late', '2026-11-18'), step('later', '2026-11-16'), step('due', '2026-11-20')],
    },
    closings: {
      total: 4,
      lines: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24'].map((closeDate) => ({
        ...maya,
        clientId: closeDate,
        closeDate,
      })),
    },
    pastClosings: { total: 1, lines: [{ ...maya, closeDate: '2026-11-12' }] },
  })
  expect(lines.map(({ key }) => key)).toEqual([
    'past c1',
    'closing 2026-11-20',
    'closing 2026-11-21',
    'later',
    'late document',
    'late',
    'due',
    'closing 2026-11-22',
    'closing 2026-11-24',
    'unopened c1',
  ])
})

test('a button counts all items of its kinds, including those without a line', () => {
  const closing = { total: 1, lines: [{ ...maya, closeDate: '2026-11-20' }] }
  const waiting = { ...empty, steps: { total: 30, lines: [] }, closings: closing, pastClosings: closing }
  expect(todayChips(waiting)).toEqual([
    { name: 'Closings', total: 2 },
    { name: 'Steps', total: 30 },
  ])
})
