import type { Topic } from '#contract/topics.ts'
import type { ChangedClient } from './change.ts'

/** The topics on which the calendar and the verdict of a deal depend. */
const datedTopics: ReadonlySet<Topic> = new Set(['client', 'steps', 'documents', 'dates'])

/** The ids of the clients whose dates a transaction may have changed. */
export function changedDeals(changes: readonly ChangedClient[]): string[] {
  const changed = changes.filter(({ topics }) => topics.some((topic) => datedTopics.has(topic)))
  return [...new Set(changed.map(({ clientId }) => clientId))]
}
