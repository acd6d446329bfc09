import { describe, expect, it } from 'vitest'
import { changesSince } from './changes.ts'
import { type Portal, snapshotOf } from './snapshot.ts'

const portal: Portal = {
  client: { expectedCloseDate: '2026-12-02', outcome: 'open', outcomeOn: null },
  steps: [
    { id: 's1', title: 'Agreement', status: 'completed', expectedDate: null, completedDate: '2026-11-01' },
    { id: 's2', title: 'Opening', status: 'in-progress', expectedDate: '2026-11-20', completedDate: null },
  ],
  documents: [
    { id: 'd1', name: 'Appraisal', status: 'available', uploadedBy: 'admin', askedOf: 'client' },
    { id: 'd2', name: 'Pay stub', status: 'pending', uploadedBy: 'admin', askedOf: 'client' },
  ],
  dates: [
    {
      id: 't1',
      name: 'Loan contingency',
      kind: 'contingency',
      owes: 'client',
      day: '2026-12-10',
      state: 'open',
      doneOn: null,
    },
    {
      id: 't2',
      name: 'Deposit',
      kind: 'money',
      owes: 'client',
      day: '2026-11-27',
      state: 'open',
      doneOn: null,
    },
  ],
  notes: [{ id: 'n1', title: 'Welcome', updatedAt: '2026-11-01T08:00:00.000Z' }],
  messages: [{ senderType: 'admin', createdAt: '2026-11-18T08:00:00.000Z' }],
}
const seen = snapshotOf(portal, new Date('2026-11-20T12:00:00Z'))
const since = (now: Partial<Portal>) => changesSince(seen, { ...portal, ...now })
const step = portal.steps[1]!

it('an unchanged portal has no changes', () => {
  expect(since({})).toEqual([])
  expect(changesSince(JSON.parse(JSON.stringify(seen)) as typeof seen, portal)).toEqual([])
})

it('a snapshot contains no text', () => {
  const json = JSON.stringify(seen)
  for (const text of ['Agreement', 'Appraisal', 'Welcome']) expect(json).not.toContain(text)
})

it('a moved close date is reported with both dates', () => {
  const changes = since({ client: { ...portal.client, expectedCloseDate: '2026-12-09' } })
  expect(changes).toEqual([{ kind: 'close-date', from: '2026-12-02', to: '2026-12-09' }])
})

it('C12: a closing is news once, with the steps that were completed by it', () => {
  const client = { ...portal.client, outcome: 'closed', outcomeOn: '2026-12-02' } as const
  const closed = { ...step, status: 'completed', completedDate: '2026-12-02' } as const
  const now = { ...portal, client, steps: [portal.steps[0]!, closed] }
  expect(changesSince(seen, now)).toEqual([{ kind: 'closed', day: '2026-12-02' }])
  expect(changesSince(snapshotOf(now, new Date('2026-12-02T20:00:00Z')), now)).toEqual([])
  const { isClosed: _, ...former } = seen
  expect(changesSince(former, now)).toMatchObject([{ kind: 'step', what: 'completed' }])
})

it('days that moved are left out while a card shows them, and only these', () => {
  const moved = [portal.steps[0]!, { ...step, expectedDate: '2026-11-27' }]
  const now = { ...portal, client: { ...portal.client, expectedCloseDate: '2026-12-09' }, steps: moved }
  expect(changesSince(seen, now)).toHaveLength(2)
  expect(changesSince(seen, now, new Set(['closing', 's2']))).toEqual([])
  const done = { ...now, steps: [portal.steps[0]!, { ...step, status: 'completed' as const }] }
  expect(changesSince(seen, done, new Set(['closing', 's2']))).toMatchObject([{ what: 'completed' }])
})

/** What is reported about the second step after a change, with its date. */
function what(change: Partial<typeof step>) {
  const [news] = since({ steps: [portal.steps[0]!, { ...step, ...change }] })
  return news?.kind === 'step' ? [news.what, news.day] : null
}

describe('steps', () => {
  it('are reported when completed, started or reopened', () => {
    expect(what({ status: 'completed', completedDate: '2026-11-21' })).toEqual(['completed', '2026-11-21'])
    expect(what({ status: 'pending' })).toEqual(['reopened', '2026-11-20'])
    const first = { ...portal.steps[0]!, status: 'in-progress' as const, completedDate: null }
    expect(since({ steps: [first, step] })[0]).toMatchObject({ what: 'started', day: null })
  })

  it('are reported when their date moves, but not when only text changes', () => {
    expect(what({ expectedDate: '2026-11-25' })).toEqual(['moved', '2026-11-25'])
    expect(what({ title: 'Escrow Opening' })).toBeNull()
  })

  it('are reported when new, but not when deleted', () => {
    const added = { ...step, id: 's3', title: 'Walkthrough' }
    expect(since({ steps: [...portal.steps, added] })).toMatchObject([{ what: 'new', title: 'Walkthrough' }])
    expect(since({ steps: [] })).toEqual([])
  })
})

describe('one story: dates', () => {
  const [loan, deposit] = portal.dates as [Portal['dates'][number], Portal['dates'][number]]

  it('are reported when removed, done, waived, new, said and confirmed', () => {
    const removed = { ...loan, state: 'done' as const, doneOn: '2026-12-09' }
    const said = { ...deposit, saidDoneOn: '2026-11-25' }
    expect(since({ dates: [removed, said] })).toEqual([
      { kind: 'date', id: 't1', title: 'Loan contingency', what: 'removed', day: '2026-12-09' },
      { kind: 'date', id: 't2', title: 'Deposit', what: 'said', day: '2026-11-25' },
    ])
    const confirmed = { ...deposit, state: 'done' as const, doneOn: '2026-11-25' }
    const added = { ...deposit, id: 't3' }
    expect(since({ dates: [{ ...loan, state: 'waived' }, confirmed, added] })).toMatchObject([
      { what: 'waived' },
      { what: 'done', day: '2026-11-25' },
      { what: 'new' },
    ])
  })

  it('are reported when they move or are open again, but what is done does not move', () => {
    const moved = { ...loan, day: '2026-12-14' }
    expect(since({ dates: [moved, deposit] })).toEqual([
      { kind: 'date', id: 't1', title: 'Loan contingency', what: 'moved', day: '2026-12-14' },
    ])
    const done = { ...deposit, state: 'done' as const, doneOn: '2026-11-25' }
    const before = snapshotOf({ ...portal, dates: [loan, done] }, new Date('2026-11-20T12:00:00Z'))
    const again = (dates: Portal['dates']) => changesSince(before, { ...portal, dates })
    expect(again([loan, { ...done, day: '2026-11-30' }])).toEqual([])
    expect(again([loan, deposit])).toEqual([
      { kind: 'date', id: 't2', title: 'Deposit', what: 'reopened', day: '2026-11-27' },
    ])
  })

  it('say what done means for their kind', () => {
    for (const [kind, meant] of [
      ['disclosure', 'received'],
      ['signing', 'signed'],
      ['other', 'done'],
    ] as const) {
      const dates = [{ ...loan, kind, state: 'done' as const, doneOn: '2026-12-09' }]
      expect(since({ dates })).toMatchObject([{ what: meant }])
    }
  })

  it('what the client said is news once', () => {
    const said = { ...deposit, saidDoneOn: '2026-11-25' }
    const before = snapshotOf({ ...portal, dates: [loan, said] }, new Date('2026-11-26T12:00:00Z'))
    const again = (date: Portal['dates'][number]) => changesSince(before, { ...portal, dates: [loan, date] })
    expect(again(said)).toEqual([])
    expect(again(deposit)).toEqual([])
    expect(again({ ...said, saidDoneOn: '2026-11-26' })).toMatchObject([{ what: 'said', day: '2026-11-26' }])
  })

  it('what this browser said itself, and a day on the card, are no news', () => {
    const dates = [
      { ...loan, day: '2026-12-14' },
      { ...deposit, saidDoneOn: '2026-11-25' },
    ]
    expect(since({ dates })).toHaveLength(2)
    expect(changesSince(seen, { ...portal, dates }, new Set(['t1', 't2']))).toEqual([])
  })

  it('a snapshot of an earlier version says nothing of them', () => {
    const { dates: _, ...earlier } = seen
    expect(changesSince(earlier, { ...portal, dates: [{ ...loan, state: 'done' }] })).toEqual([])
  })
})

describe('documents', () => {
  const [appraisal, stub] = portal.documents as [Portal['documents'][number], Portal['documents'][number]]

  it('are reported when new, uploaded, or requested', () => {
    const documents = [
      appraisal,
      { ...stub, status: 'available' as const },
      { ...appraisal, id: 'd3', name: 'Deed' },
      { ...stub, id: 'd4', name: 'Binder' },
      { ...stub, id: 'd6', name: 'Loan estimate', askedOf: 'lender' as const },
    ]
    expect(since({ documents })).toMatchObject([
      { id: 'd2', what: 'fulfilled' },
      { id: 'd3', what: 'new' },
      { id: 'd4', what: 'asked-for' },
      { id: 'd6', what: 'expected' },
    ])
  })

  it('are not reported when the client uploaded them', () => {
    const own = { status: 'available', uploadedBy: 'client' } as const
    const documents = [appraisal, { ...stub, ...own }, { ...appraisal, ...own, id: 'd5' }]
    expect(since({ documents })).toEqual([])
  })

  it('are reported when the client’s file was accepted or sent back, once', () => {
    const own = { ...stub, status: 'available', uploadedBy: 'client' } as const
    const review = { version: 1, at: '2026-11-20T18:00:00.000Z', canTakeBack: false }
    const sent = { ...portal, documents: [{ ...own, review: { ...review, state: 'received' as const } }] }
    const before = snapshotOf(sent, new Date('2026-11-20T20:00:00Z'))
    const opened = { ...portal, documents: [{ ...own, review: { ...review, state: 'opened' as const } }] }
    expect(changesSince(before, opened)).toEqual([])
    const accepted = { ...portal, documents: [{ ...own, review: { ...review, state: 'accepted' as const } }] }
    expect(changesSince(before, accepted)).toMatchObject([{ id: 'd2', what: 'accepted' }])
    expect(changesSince(snapshotOf(accepted, new Date('2026-11-21T20:00:00Z')), accepted)).toEqual([])
    const back = { ...portal, documents: [{ ...stub, review: { ...review, state: 'sent-back' as const } }] }
    expect(changesSince(before, back)).toMatchObject([{ id: 'd2', what: 'returned' }])
  })
})

it('notes are reported when new and when edited', () => {
  const updatedAt = '2026-11-21T08:00:00.000Z'
  const notes = [
    { id: 'n1', title: 'Welcome', updatedAt },
    { id: 'n2', title: 'Keys', updatedAt },
  ]
  expect(since({ notes })).toMatchObject([
    { id: 'n1', what: 'updated' },
    { id: 'n2', what: 'new' },
  ])
})

it('only the agent’s newer messages are counted, never the client’s own', () => {
  const messages: Portal['messages'] = [
    ...portal.messages,
    { senderType: 'client', createdAt: '2026-11-21T08:00:00.000Z' },
    { senderType: 'admin', createdAt: '2026-11-21T09:00:00.000Z' },
    { senderType: 'admin', createdAt: '2026-11-21T09:05:00.000Z' },
  ]
  expect(since({ messages })).toEqual([{ kind: 'messages', count: 2 }])
})
