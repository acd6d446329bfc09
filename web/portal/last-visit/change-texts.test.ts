import { expect, it } from 'vitest'
import { changeLine } from './change-texts.ts'
import type { Change } from './changes.ts'

const line = (change: Change) => changeLine(change, 'k7Rm2xQa', 'Elena')

it('every line links to the tab of the change, a document’s to its row', () => {
  expect(line({ kind: 'messages', count: 1 })).toMatchObject({
    text: '1 new message from Elena',
    href: '/client/k7Rm2xQa?tab=messages',
  })
  expect(line({ kind: 'document', id: 'd1', name: 'Deed', what: 'new' }).href).toBe(
    '/client/k7Rm2xQa?tab=documents#document-d1',
  )
  expect(line({ kind: 'note', id: 'n1', title: 'Keys', what: 'updated' })).toMatchObject({
    text: 'Updated note: Keys',
    href: '/client/k7Rm2xQa?tab=notes',
  })
})

it('dates are written out', () => {
  expect(line({ kind: 'close-date', from: '2026-12-02', to: '2026-12-09' })).toMatchObject({
    text: 'Closing is now on Dec 9, 2026',
    detail: 'It was Dec 2, 2026.',
  })
  const step = { kind: 'step', id: 's', title: 'Loan Approval', day: '2026-11-24' } as const
  expect(line({ ...step, what: 'completed' })).toMatchObject({
    text: 'Loan Approval is complete',
    detail: 'Completed: Nov 24, 2026',
  })
  const date = { kind: 'date', id: 't', title: 'Loan contingency', day: '2026-12-09' } as const
  expect(line({ ...date, what: 'removed' })).toMatchObject({
    text: 'Removed in writing: Loan contingency',
    detail: 'On Dec 9, 2026',
    href: '/client/k7Rm2xQa?tab=progress#dates',
  })
  expect(line({ ...date, what: 'said' })).toMatchObject({ detail: 'Elena confirms it.' })
  expect(line({ ...step, what: 'moved' })).toMatchObject({ detail: 'Expected: Nov 24, 2026' })
  expect(line({ ...date, what: 'moved', day: null })).toMatchObject({ detail: null })
  expect(line({ kind: 'note', id: 'n2', title: 'Keys', what: 'new' })).toMatchObject({
    text: 'New note: Keys',
  })
  expect(line({ ...step, what: 'moved', day: null })).toMatchObject({ detail: null })
})
