import type { ClientChange } from '../../db/commit-for-client.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import type { StoredMove } from './move-data.ts'

/** What has moved: the closing, or else the only date that the client sees, or else how many. */
function wordingOf({ lines, reason, meaning }: StoredMove): Wording {
  const said = [reason, ...meaning].filter((line) => line !== null && line !== '').join(' ')
  const visible = lines.filter(({ isVisible, fromDay, toDay }) => isVisible && fromDay !== toDay)
  const closing = visible.find(({ subject }) => subject === 'closing')
  if (closing?.toDay) return { text: 'closing-moved', values: { day: closing.toDay, said } }
  const [first, ...others] = visible
  if (!first?.toDay || others.length > 0)
    return { text: 'dates-moved', values: { count: visible.length, said } }
  const { subject, title: name, toDay: day } = first
  if (subject === 'acceptance') return { text: 'acceptance-moved', values: { day, said } }
  return { text: 'date-moved', values: { name, day, said } }
}

/** Notifies the client of a move, unless turned off. */
export async function notifyOfMove(change: ClientChange, move: StoredMove): Promise<void> {
  await notify(change, change.client, {
    type: 'step_update',
    says: wordingOf(move),
    tab: 'dashboard',
    moveId: move.id,
  })
}
