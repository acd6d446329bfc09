import { expect, test } from 'vitest'
import { type ReviewFacts, reviewStateOf } from './document-review.ts'

const at = '2026-11-20T20:00:00.000Z'
const received: ReviewFacts = {
  status: 'available',
  uploadedBy: 'client',
  version: 1,
  seenAt: null,
  acceptedAt: null,
  isReturned: false,
}

test.each<[string | null, Partial<ReviewFacts>]>([
  ['received', {}],
  ['received', { uploadedBy: 'partner' }],
  // A new file for one that was sent back.
  ['received', { version: 2, isReturned: true }],
  ['opened', { seenAt: at }],
  ['accepted', { seenAt: at, acceptedAt: at }],
  ['accepted', { acceptedAt: at }],
  ['sent-back', { status: 'pending', isReturned: true }],
  // Taken back by its sender.
  [null, { status: 'pending' }],
  [null, { uploadedBy: 'admin', seenAt: at }],
  // Nobody asked for it, or nobody has answered.
  [null, { version: 0, acceptedAt: at }],
  [null, { version: 0, status: 'pending', isReturned: true }],
])('is %j of a file of %j', (state, facts) => {
  expect(reviewStateOf({ ...received, ...facts })).toBe(state)
})
