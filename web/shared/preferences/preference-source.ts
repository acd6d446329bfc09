import type { UseQueryResult } from '@tanstack/react-query'
import type { PreferenceChanges, Preferences } from '#contract/preferences.ts'

/** Where the preferences panel gets its values and how it changes them: one per side. */
export interface PreferenceSource {
  preferences: UseQueryResult<Preferences>
  /** The preferences as wanted: what is stored, and over it what is being saved. */
  shown: Preferences | undefined
  /** Shows it at once and saves it; several changes are saved one after the other, so that the last one stays. */
  change: (changes: PreferenceChanges) => void
}
