import { expect, test } from 'vitest'
import { partnerSentText } from './document-badges.tsx'

const sent = { uploadedBy: 'partner', askedOf: 'escrow' } as const
const review = { version: 1, at: '2026-11-30T18:00:00.000Z', canTakeBack: false } as const

test('C13: a partner’s file says who sent it and who checks it, until somebody has decided', () => {
  for (const state of ['received', 'opened'] as const)
    expect(partnerSentText({ ...sent, review: { ...review, state } }, 'Ines Park')).toBe(
      'Escrow sent it; Ines checks it',
    )
  const received = { ...review, state: 'received' } as const
  expect(partnerSentText({ ...sent, askedOf: 'other-side', review: received })).toBe(
    'The other agent sent it; the agent checks it',
  )
  expect(partnerSentText({ ...sent, uploadedBy: 'client', review: received }, 'Ines Park')).toBeNull()
  expect(partnerSentText({ ...sent, review: { ...review, state: 'accepted' } }, 'Ines Park')).toBeNull()
  expect(partnerSentText(sent, 'Ines Park')).toBeNull()
})
