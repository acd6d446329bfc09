import type { AdminClient } from '#contract/clients.ts'
import type { Dates } from '#contract/dates/dates-of-deal.ts'
import type { VerdictFacts } from '#contract/dates/verdict-facts.ts'
import type { MoveStart } from './move-start.ts'
export function MoveDialog(_: {
  client: AdminClient
  dates: Dates
  facts: VerdictFacts
  start: MoveStart
  onClose: () => void
}) {
  return null
}
