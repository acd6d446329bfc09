import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Screen } from './ui/screen.tsx'

/** The screen of an address, by the first pattern that fits, as the routes choose it. */
export function screenAt(
  pages: readonly (readonly [pattern: string, screen: Pick<Screen<never>, 'ready'>])[],
  path: string,
): Pick<Screen<never>, 'ready'> | undefined {
  return pages.find(([pattern]) => matchRoute(parse, pattern, path)[0])?.[1]
}
