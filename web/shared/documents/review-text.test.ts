import { expect, it } from 'vitest'
import type { DocumentReview } from '#contract/calls/deal/documents.ts'
import { keptText, reviewText } from './review-text.ts'

const review: DocumentReview = {
  version: 1,
  state: 'received',
  at: '2026-11-19T20:00:00.000Z',
  canTakeBack: false,
}
const read = (changes: Partial<DocumentReview>) => reviewText({ ...review, ...changes }, 'Your agent')

it('a file that was sent says where it stands, and who opened it', () => {
  expect(read({})).toBe('Received Nov 19. Not opened yet.')
  expect(read({ state: 'opened', by: ' Elena Ruiz' })).toBe('Received Nov 19. Elena has opened it.')
  expect(read({ state: 'opened' })).toBe('Received Nov 19. Your agent has opened it.')
  expect(read({ state: 'accepted', by: 'Elena Ruiz' })).toBe('Accepted Nov 19, 2026')
  expect(read({ state: 'sent-back', by: 'Elena Ruiz' })).toBeNull()
})

it('a file that was sent back says with whom it stays', () => {
  const returned = { name: 'Pay stub.pdf', uploadedAt: '2026-11-18T20:00:00.000Z' }
  expect(keptText({ ...review, returned }, 'client')).toBe(
    'Pay stub.pdf, sent Nov 18, stays with your agent.',
  )
  expect(keptText({ ...review, returned }, 'partner')).toBe(
    'Pay stub.pdf, sent Nov 18, stays with the agent.',
  )
  expect(keptText(review, 'client')).toBe('')
})
