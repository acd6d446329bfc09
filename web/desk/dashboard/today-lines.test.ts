import { expect, test } from 'vitest'
import type { Today } from '#contract/calls/desk/today.ts'
import type { DueItem } from '#contract/rules/deal/due-reason.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { todayChips, todayLines, todayTotal } from './today-lines.ts'

const maya = { clientId: 'c1', clientName: 'Maya Ortiz' }
const empty: Today = { ...emptyToday, today: '2026-11-20' }
const linesFor = (part: Partial<Today>) =>
  todayLines({ ...empty, ...part }).map(({ title, when, tone, href }) => [title, when, tone, href])

const reason = (changes: Partial<DueItem>): DueItem => ({
  kind: 'step',
  state: 'due',
  count: 1,
  title: 'Loan',
  day: '2026-11-18',
  waitsFor: null,
  subject: 'step',
  id: 's1',
  ...changes,
})
const due = (...deals: DueItem[][]): Pick<Today, 'due'> => {
  const counts: Today['due']['counts'] = {}
  for (const { kind, count } of deals.flat()) counts[kind] = (counts[kind] ?? 0) + count
  const lines = deals.map((reasons, at) => ({
    ...maya,
    clientId: `c${at + 1}`,
    phone: '(916) 555-0199',
    reasons,
    said: [],
  }))
  return { due: { total: deals.length, counts, unanswered: {}, lines } }
}

test('one story 4: a deal is one line, with its first reason and the rest below it', () => {
  const contingencies = reason({
    kind: 'contingency',
    count: 3,
    day: '2026-11-19',
    subject: 'date',
    id: 'd1',
  })
  const unanswered = reason({ kind: 'task', state: 'unanswered', count: 2, subject: 'date', id: 'd2' })
  const [line, ...others] = todayLines({ ...empty, ...due([contingencies, reason({}), unanswered]) })
  expect(others).toEqual([])
  expect(line).toMatchObject({
    title: '3 contingencies ended Nov 19',
    when: '1 day ago',
    tone: 'late',
    href: '/admin/client/c1/dates#date-d1',
    more: [
      { title: 'Loan was expected Nov 18', href: '/admin/client/c1/steps#step-s1' },
      { title: 'Answer 2 dates first', href: '/admin/client/c1/dates#date-d2' },
    ],
    answers: { clientId: 'c1', isWhole: false },
  })
})

test('C26: files to check are one line that opens the review of the first, counted among the uploads', () => {
  const toCheck = { ...maya, total: 3, documentId: 'd1', name: 'Pay stub' }
  const three = { ...empty, toCheck }
  expect(todayLines(three).map(({ who, title, href }) => [who, title, href])).toEqual([
    ['3 files to check', 'First: Pay stub of Maya Ortiz', '/admin/client/c1/documents/d1'],
  ])
  expect(todayLines({ ...empty, toCheck: { ...toCheck, total: 1 } })[0]).toMatchObject({
    who: '1 file to check',
    title: 'Pay stub of Maya Ortiz',
  })
  expect(todayChips(three)).toEqual([{ name: 'Uploads', total: 1 }])
  expect([todayTotal(three, null), todayTotal(three, 'Uploads'), todayTotal(three, 'Links')]).toEqual([
    1, 1, 0,
  ])
  expect(todayLines(three, 'Links')).toEqual([])
})

test('one story 4: passed dates that nobody has answered for are no delay, and the whole line opens them', () => {
  const [line] = todayLines({ ...empty, ...due([reason({ kind: 'money', state: 'unanswered', count: 7 })]) })
  expect(line).toMatchObject({
    title: 'Answer 7 dates first',
    when: '',
    tone: 'plain',
    more: [],
    answers: { clientId: 'c1', isWhole: true },
  })
})

test('what is due says whether it is past, and links to where it is handled', () => {
  expect(linesFor(due([reason({})], [reason({ day: '2026-11-20' })]))).toEqual([
    ['Loan was expected Nov 18', '2 days ago', 'late', '/admin/client/c1/steps#step-s1'],
    ['Loan is expected today', '', 'plain', '/admin/client/c2/steps#step-s1'],
  ])
  // A task of the client is a step or a date.
  const task = reason({ kind: 'task', title: 'Read the report' })
  expect(linesFor(due([task])).map(([, , , href]) => href)).toEqual(['/admin/client/c1/steps#step-s1'])
  const missing = (day: string | null) => [
    reason({ kind: 'document', title: 'Binder', day, subject: 'document', id: 'b1' }),
  ]
  expect(linesFor(due(missing('2026-11-19'), missing(null)))).toEqual([
    ['Binder was due Nov 19', '1 day ago', 'late', '/admin/client/c1/documents#document-b1'],
    ['Binder is missing', '', 'plain', '/admin/client/c2/documents#document-b1'],
  ])
})

test('unread messages link to the chat', () => {
  const line = { ...maya, unread: 2, since: '2026-11-20T16:55:00.000Z' }
  const [row] = todayLines({ ...empty, messages: { total: 1, lines: [line] } })
  expect(row).toMatchObject({
    who: 'Maya Ortiz',
    title: '2 unread messages',
    href: '/admin/client/c1/messages#reply',
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
    acts: [
      { text: 'Open', does: 'open' },
      { text: 'Seen', does: 'mark', seen: { what: 'email', id: 'e1' } },
    ],
  })
})

test('what a partner changed says who and what, leads to the date and can be dismissed', () => {
  const line = {
    ...maya,
    dateId: 'd1',
    partnerName: 'Priya Nair',
    title: 'Clear to close',
    day: '2026-11-27',
    changedAt: '2026-11-20T16:55:00.000Z',
  }
  const partners = {
    total: 3,
    lines: (['moved', 'done', 'reopened'] as const).map((what, at) => ({ ...line, what, dateId: `d${at}` })),
  }
  const rows = todayLines({ ...empty, partners })
  expect(rows.map(({ title }) => title)).toEqual([
    'Priya moved Clear to close to Nov 27, 2026',
    'Priya marked Clear to close as done',
    'Priya opened Clear to close again',
  ])
  const moved = { ...line, what: 'moved' as const, day: null }
  expect(linesFor({ partners: { total: 1, lines: [moved] } })[0]?.[0]).toBe(
    'Priya moved Clear to close to no day',
  )
  expect(rows[0]).toMatchObject({
    who: 'Maya Ortiz',
    href: '/admin/client/c1/dates#date-d0',
    acts: [
      { text: 'Open', does: 'open' },
      { text: 'Seen', does: 'mark', seen: { what: 'partner', id: 'd0' } },
    ],
  })
})

const moment = '2026-11-19T12:00:00.000Z'
const onThatDay: unknown = expect.stringMatching(/^Nov 19, 2026 at /)
const sinceThatDay: unknown = expect.stringMatching(/^Since Nov 19, 2026 at /)

test('what the team only has to see leads to where it is, and is dismissed by its own id', () => {
  const rows = todayLines({
    ...empty,
    unanswered: { total: 1, lines: [{ ...maya, since: moment }] },
    uploads: { total: 1, lines: [{ ...maya, documentId: 'u1', name: 'Pay stub', uploadedAt: moment }] },
    profiles: {
      total: 2,
      lines: [
        {
          ...maya,
          changeId: 'p1',
          field: 'phone',
          oldValue: '',
          newValue: '(916) 555-0100',
          changedAt: moment,
        },
        {
          ...maya,
          changeId: 'p2',
          field: 'phone',
          oldValue: '(916) 555-0100',
          newValue: '',
          changedAt: moment,
        },
      ],
    },
  })
  expect(
    rows.map(({ title, when, href, acts: [act, mark] }) => [
      title,
      when,
      href,
      mark?.does === 'mark' && mark.seen,
      act.text,
    ]),
  ).toEqual([
    [
      'Read, but not answered',
      sinceThatDay,
      '/admin/client/c1/messages#reply',
      { what: 'messages', id: 'c1' },
      'Reply',
    ],
    [
      'Pay stub was uploaded',
      onThatDay,
      '/admin/client/c1/documents#document-u1',
      { what: 'upload', id: 'u1' },
      'Review',
    ],
    [
      'Changed Phone to (916) 555-0100. It was empty.',
      onThatDay,
      '/admin/client/c1/activity',
      { what: 'profile', id: 'p1' },
      'Open',
    ],
    [
      'Changed Phone to nothing. It was (916) 555-0100.',
      onThatDay,
      '/admin/client/c1/activity',
      { what: 'profile', id: 'p2' },
      'Open',
    ],
  ])
})

test('what is open about escrow’s number is said with its own day, and leads to the people of the deal', () => {
  const number = { ...maya, since: moment, closeDate: '2026-11-24' }
  const lines = [
    { ...number, personId: 'p1', what: 'changed' as const },
    { ...number, personId: 'p2', what: 'unread' as const },
    { ...number, personId: 'p3', what: 'unreached' as const },
  ]
  const people = '/admin/client/c1/people'
  expect(linesFor({ numbers: { total: 3, lines } })).toEqual([
    ['No email or text tells them of escrow’s new number: call them', sinceThatDay, 'late', people],
    ['Escrow’s new number not checked yet', sinceThatDay, 'late', people],
    ['Safety note not read yet', 'Closing on Nov 24, 2026', 'late', people],
  ])
})

test('a portal that was never opened says when its link was sent, else since when it is there', () => {
  const lines = [null, '2026-11-18T12:00:00.000Z'].map((sentAt, index) => ({
    ...maya,
    clientId: `c${index + 1}`,
    since: moment,
    sentAt,
  }))
  expect(
    todayLines({ ...empty, unopened: { total: 2, lines } }).map(({ when, acts: [act] }) => [when, act]),
  ).toEqual([
    ['Link created Nov 19, 2026', { text: 'Send link', does: 'send-link', clientId: 'c1' }],
    ['Link sent Nov 18, 2026', { text: 'Send again', does: 'send-link', clientId: 'c2' }],
  ])
})

test('a closing says how soon it is, or for how long it is past', () => {
  const lines = ['2026-11-20', '2026-11-21', '2026-11-24'].map((closeDate, at) => ({
    ...maya,
    clientId: `c${at + 2}`,
    closeDate,
    escrowPhone: '(916) 555-0177',
  }))
  const past = due([reason({ kind: 'closing', title: 'Closing' })])
  expect(linesFor({ closings: { total: 3, lines }, ...past }).map(([title, when]) => [title, when])).toEqual([
    ['Closing was Nov 18', '2 days ago'],
    ['Closing today', 'Nov 20'],
    ['Closing tomorrow', 'Nov 21'],
    ['Closing in 4 days', 'Nov 24'],
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

const harms = {
  ...empty,
  ...due(
    [reason({ kind: 'step', title: 'late' })],
    [reason({ kind: 'document', title: 'document' })],
    [reason({ kind: 'contingency', title: 'contingency', day: '2026-11-21' })],
    [reason({ kind: 'step', title: 'later', day: '2026-11-16' }), reason({ kind: 'document' })],
    [reason({ kind: 'money', title: 'money', day: '2026-11-20' })],
    [reason({ kind: 'contingency', state: 'unanswered' })],
  ),
  unopened: { total: 1, lines: [{ ...maya, since: '2026-11-01T16:55:00.000Z', sentAt: null }] },
  messages: { total: 1, lines: [{ ...maya, unread: 1, since: '2026-11-20T16:55:00.000Z' }] },
  closings: { total: 1, lines: [{ ...maya, closeDate: '2026-11-24', escrowPhone: '' }] },
}

test('one story 4: the most harmful lines come first, then by day, whatever their kind', () => {
  expect(todayLines(harms).map(({ title }) => title)).toEqual([
    'contingency ends Nov 21',
    'money is due today',
    '1 unread message',
    'document was due Nov 18',
    'later was expected Nov 16',
    'late was expected Nov 18',
    'Answer 1 date first',
    'Portal never opened',
  ])
})

test('one story 8: a closing, a risk and an unseen move stand in the line of their deal, the most harmful first', () => {
  const risk = {
    ...maya,
    closeDate: '2026-11-24',
    reason: 'Nov 24 is a holiday, recorder closed',
    next: null,
  }
  const other = { ...risk, clientId: 'c2', clientName: 'Ben Ito' }
  const said = { subject: 'step' as const, id: 's1', title: 'Sign', doneOn: '2026-11-19', note: null }
  const waiting = {
    ...empty,
    ...due([reason({ kind: 'task', state: 'said', title: 'Sign' }), reason({})]),
    risks: { total: 2, lines: [risk, other] },
    closings: { total: 1, lines: [{ ...maya, closeDate: '2026-11-24', escrowPhone: '' }] },
    unseen: { total: 1, lines: [{ ...maya, since: '2026-11-17T16:55:00.000Z' }] },
  }
  const [line] = waiting.due.lines
  const today = { ...waiting, due: { ...waiting.due, lines: line ? [{ ...line, said: [said] }] : [] } }
  const lines = todayLines(today)
  expect(lines.map(({ title, more }) => [title, more?.map((one) => one.title)])).toEqual([
    [
      'Closing on Nov 24 cannot hold',
      ['New dates not seen yet', 'Loan was expected Nov 18', 'Closing in 4 days'],
    ],
    ['Closing on Nov 24 cannot hold', undefined],
  ])
  expect(lines[0]?.said?.items).toEqual([said])
  expect(todayTotal(today, null)).toBe(2)
  expect(todayTotal(today, 'Closings')).toBe(2)
})

test('a button shows the deals with something of its kind, that first', () => {
  expect(
    todayLines(harms, 'Requests').map(({ title, more }) => [title, more?.map((one) => one.title)]),
  ).toEqual([
    ['document was due Nov 18', []],
    ['Loan was due Nov 18', ['later was expected Nov 16']],
  ])
  expect(todayTotal(harms, 'Requests')).toBe(2)
  expect(todayTotal(harms, null)).toBe(8)
  expect(todayLines(harms, 'Links').map(({ title }) => title)).toEqual(['Portal never opened'])
})

test('a button counts all items of its kinds, including those without a line', () => {
  const closings = { total: 1, lines: [{ ...maya, closeDate: '2026-11-20', escrowPhone: '' }] }
  const more = { total: 30, unanswered: {}, counts: { closing: 1, step: 30 }, lines: [] }
  const waiting = { ...empty, due: more, closings }
  expect(todayChips(waiting)).toEqual([
    { name: 'Closings', total: 2 },
    { name: 'Steps', total: 30 },
  ])
  expect(todayTotal(waiting, 'Steps')).toBe(30)
})

test('one story 9: all clients who are told only in the portal are one line, which leads to their list', () => {
  for (const [total, who] of [
    [1, '1 client is portal only'],
    [2, '2 clients are portal only'],
  ] as const) {
    const waiting = { ...empty, portalOnly: { total } }
    expect(todayLines(waiting)).toMatchObject([
      { who, href: '/admin?reach=portal-only', acts: [{ text: 'Show', does: 'open' }] },
    ])
    expect(todayTotal(waiting, null)).toBe(1)
  }
  expect(todayLines(empty)).toEqual([])
})
