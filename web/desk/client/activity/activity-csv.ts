import type { Activity } from '#contract/activity.ts'
import { csv } from '#web/format/csv.ts'
import { actorWords, deedText } from './activity-labels.ts'

/** Deeds as CSV, one line each under a line of titles; moments as they are stored, in UTC. */
export function activityCsv(deeds: readonly Activity[]): string {
  const lines = deeds.map((deed) => {
    const { done } = deedText(deed)
    return [deed.createdAt, deed.actorName, actorWords[deed.actorType], done, deed.subject]
  })
  return csv([['When (UTC)', 'Who', 'Role', 'What', 'About'], ...lines])
}
