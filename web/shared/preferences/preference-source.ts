import type { UseQueryResult } from '@tanstack/react-query'
import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'

/** The preferences panel's data and actions; portal and desk each provide one. */
export interface PreferenceSource {
  preferences: UseQueryResult<Preferences>
  /** The stored preferences with unsaved changes applied. */
  shown: Preferences | undefined
  /** Optimistic; changes are saved one after the other, so that the last one wins. */
  change: (changes: PreferenceChanges) => void
}
