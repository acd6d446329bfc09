import type { LiveState } from './live-state.ts'

/** What the tab that holds the stream passes on to the other tabs of the same reader. */
export type LeaderMessage =
  | { kind: 'state'; state: LiveState }
  /** `completeFor`: milliseconds before it for which every change is announced, too; null if that is unknown. */
  | { kind: 'opened'; greeting: string | null; completeFor: number | null }
  | { kind: 'changed'; data: string }
  | { kind: 'refresh' }
  | { kind: 'ended' }
  /** The changes that the tab asked for; null if some may be missing. */
  | { kind: 'answer'; to: string; state: LiveState; changes: readonly string[] | null }

/** What the other tabs ask of it. */
export type FollowerMessage =
  /** `age`: for how many milliseconds changes are needed; null only asks for a sign of life. */
  | { kind: 'ask'; from: string; age: number | null; isVisible: boolean }
  /** The network or the reader is back. */
  | { kind: 'wake' }

/** What a tab does with a stream's events, whichever tab holds it. */
export interface LiveHandlers {
  state: (state: LiveState) => void
  /** Announcements arrive from now on. */
  opened: (greeting: string | null, completeFor: number | null) => void
  changed: (data: string) => void
  /** Announcements may have been missed. */
  refresh: () => void
  ended: () => void
  /** The server responded to this tab, but not with a stream. */
  refused: () => void
}

/** A stream that a tab follows: its own, or the one of its browser. */
export interface FollowedStream {
  /** Reconnects immediately if the stream is down. */
  wake(): void
  stop(): void
}

/** Opens a stream of this tab. */
export type OpenStream = (handlers: LiveHandlers) => FollowedStream

export const isVisible = () => document.visibilityState !== 'hidden'
