import type { ClientChange } from '../../db/commit-for-client.ts'
import { spanishNames } from '../../db/spanish-names.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { ownNameOf } from '../../texts/moved-name.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import type { StoredMove } from './move-data.ts'

/** The reason and the meaning as one text. */
const saidIn = (reason: string | null | undefined, meaning: readonly string[]): string =>
  [reason, ...meaning].filter(Boolean).join(' ')

/** The same for a Spanish reader: each in Spanish where it was written in it; undefined where neither was. */
function saidInSpanish({ reason, meaning, spanish }: StoredMove): string | undefined {
  return spanish && saidIn(spanish.reason ?? reason, spanish.meaning ?? meaning)
}

/** The wording of a move: the closing, or else the only visible date, or else the number of dates. */
async function wordingOf({ db, client }: ClientChange, move: StoredMove): Promise<Wording> {
  const said = saidIn(move.reason, move.meaning)
  const spanish = { said: saidInSpanish(move) }
  const visible = move.lines.filter(({ isVisible, fromDay, toDay }) => isVisible && fromDay !== toDay)
  const closing = visible.find(({ subject }) => subject === 'closing')
  if (closing?.toDay) return { text: 'closing-moved', values: { day: closing.toDay, said }, spanish }
  const [first, ...others] = visible
  if (!first?.toDay || others.length > 0)
    return { text: 'dates-moved', values: { count: visible.length, said }, spanish }
  const { subject, title: name, toDay: day } = first
  if (subject === 'acceptance') return { text: 'acceptance-moved', values: { day, said }, spanish }
  const spanishOf = await spanishNames(db, client.id, [first])
  return {
    text: 'date-moved',
    values: { name, day, said },
    spanish: { ...spanish, name: spanishOf({ ...first, title: ownNameOf(first) }) },
  }
}

/** Notifies the client of a move, unless turned off. */
export async function notifyOfMove(change: ClientChange, move: StoredMove): Promise<void> {
  await notify(change, change.client, { says: await wordingOf(change, move), subjectId: move.id })
}
