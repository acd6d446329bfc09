import type { Activity } from '#contract/activity.ts'
import { csv } from '#web/format/csv.ts'
import { actorLabels, entryText } from './activity-labels.ts'

/** Deeds as CSV, one line each under a line of titles; moments as they are stored, in UTC. */
export function activityCsv(entries: readonly Activity[]): string {
  const lines = entries.map((entry) => {
    const { done } = entryText(entry)
    return [entry.createdAt, entry.actorName, actorLabels[entry.actorType], done, entry.subject]
  })
  return csv([['When (UTC)', 'Who', 'Role', 'What', 'About'], ...lines])
}
