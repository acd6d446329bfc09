/** The states of a requested file. */
export const reviewStates = ['received', 'opened', 'accepted', 'sent-back'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The facts that decide where it stands, and nothing else. */
export interface ReviewFacts {
  status: string
  uploadedBy: string
  /** How many files the client side or a partner has sent for the request. */
  version: number
  /** When the team opened it, and when it accepted it. */
  seenAt: string | null
  acceptedAt: string | null
  /** A file of it was sent back. */
  isReturned: boolean
}

/**
 * Review state of a document's file. Null where nothing is reviewed: an unanswered request, a file of the team, and an upload
 * that nobody requested.
 */
export function reviewStateOf(facts: ReviewFacts): ReviewState | null {
  if (facts.version === 0) return null
  if (facts.status === 'pending') return facts.isReturned ? 'sent-back' : null
  if (facts.uploadedBy === 'admin') return null
  if (facts.acceptedAt !== null) return 'accepted'
  return facts.seenAt === null ? 'received' : 'opened'
}
