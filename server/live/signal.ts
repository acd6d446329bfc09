import type { Topic } from '#contract/topics.ts'

/** Announcements between server processes after a commit: what to refetch or close, never data. */
export type Signal =
  | { kind: 'changed'; clientId: string; topics: Topic[]; audience: 'everyone' | 'admins' }
  /** The client was deleted, or with `personId` that person's link was replaced or stopped. */
  | { kind: 'portal-closed'; clientId: string; personId?: string }
  /**
   * All or some sessions of this admin ended. `isReplaced`: the browser has a new session, with which its screens
   * reconnect.
   */
  | { kind: 'sessions-ended'; userId: string; sessionIds: string[] | 'all'; isReplaced?: true }
  /** Members, roles, assignments or the logo have changed: sessions and the logo are looked up again, and desks refetch everything. */
  | { kind: 'team-changed' }
  /** What waits in To sort has changed; announced to desks only, as it belongs to no deal yet. */
  | { kind: 'to-sort-changed' }
