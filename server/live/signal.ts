import type { Topic } from '#contract/topics.ts'

/** What server processes tell each other after a commit. Never data: only what to fetch again or to close. */
export type Signal =
  | { kind: 'changed'; clientId: string; topics: Topic[]; audience: 'everyone' | 'admins' }
  /** The portal's link was replaced or its client deleted. */
  | { kind: 'portal-closed'; clientId: string }
  /**
   * Sessions of this admin ended, all or only some. `isReplaced`: their browser has a new one, with which its screens
   * connect again.
   */
  | { kind: 'sessions-ended'; userId: string; sessionIds: string[] | 'all'; isReplaced?: true }
