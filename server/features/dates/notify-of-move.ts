import type { ClientChange } from '../../db/commit-for-client.ts'
import { formatDay } from '../../notifications/emails/format-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import type { StoredMove } from './move-data.ts'

/** What has moved, in one line: the closing, or else the first date that the client sees. */
function headline({ lines }: StoredMove): string {
  const visible = lines.filter(({ isVisible, fromDay, toDay }) => isVisible && fromDay !== toDay)
  const closing = visible.find(({ subject }) => subject === 'closing')
  if (closing?.toDay) return `Your closing is now ${formatDay(closing.toDay)}`
  const [first, ...others] = visible
  if (!first?.toDay || others.length > 0) return `${visible.length} dates have moved`
  return `${first.title} is now ${formatDay(first.toDay)}`
}

/** Notifies the client of a move, unless turned off. */
export async function notifyOfMove(change: ClientChange, move: StoredMove): Promise<void> {
  const text = [move.reason, ...move.meaning].filter((line) => line !== null && line !== '').join(' ')
  await notify(change, change.client, {
    type: 'step_update',
    title: headline(move).slice(0, 200),
    message: text || 'Open your portal to see your dates.',
    tab: 'dashboard',
    moveId: move.id,
  })
}
