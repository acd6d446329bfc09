import type { Topic } from '#contract/topics.ts'

/** What server processes announce to each other after a commit. Never data, only what to refetch or to close. */
export type Signal =
  | { kind: 'changed'; clientId: string; topics: Topic[]; audience: 'everyone' | 'admins' }
  /** The client was deleted, or with `personId` that person's link was replaced or stopped. */
  | { kind: 'portal-closed'; clientId: string; personId?: string }
  /**
   * All or some sessions of this admin ended. `isReplaced`: the browser has a new session, with which its screens
   * reconnect.
   */
  | { kind: 'sessions-ended'; userId: string; sessionIds: string[] | 'all'; isReplaced?: true }
  /** Members, their roles or whose deals are whose have changed: sessions are looked up again, and desks fetch everything. */
  | { kind: 'team-changed' }
