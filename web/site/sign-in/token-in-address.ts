import { withoutSignsBehind } from '#contract/rules/link-end.ts'

/** The token in the fragment (#) of the opened link; empty when it has none. */
export function tokenInAddress(): string {
  const fragment = window.location.hash.slice(1)
  try {
    return withoutSignsBehind(decodeURIComponent(fragment))
  } catch {
    return withoutSignsBehind(fragment)
  }
}
