import type { OtherLanguage } from '#contract/languages.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { translatedNames } from '../../db/translated-names.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { ownNameOf } from '../../texts/moved-name.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import type { StoredMove } from './move-data.ts'

/** The reason and the meaning as one text. */
const saidIn = (reason: string | null | undefined, meaning: readonly string[]): string =>
  [reason, ...meaning].filter(Boolean).join(' ')

/** The same in another language: each where it was written in it; undefined where neither was. */
function saidInLanguage({ reason, meaning, translations }: StoredMove, language: OtherLanguage) {
  const written = translations?.[language]
  return written && saidIn(written.reason ?? reason, written.meaning ?? meaning)
}

/** The wording of a move: the closing, or else the only visible date, or else the number of dates. */
async function wordingOf({ db, client }: ClientChange, move: StoredMove): Promise<Wording> {
  const said = saidIn(move.reason, move.meaning)
  const translations = inOtherLanguages((language) => ({ said: saidInLanguage(move, language) }))
  const visible = move.lines.filter(({ isVisible, fromDay, toDay }) => isVisible && fromDay !== toDay)
  const closing = visible.find(({ subject }) => subject === 'closing')
  if (closing?.toDay) return { text: 'closing-moved', values: { day: closing.toDay, said }, translations }
  const [first, ...others] = visible
  if (!first?.toDay || others.length > 0)
    return { text: 'dates-moved', values: { count: visible.length, said }, translations }
  const { subject, title: name, toDay: day } = first
  if (subject === 'acceptance') return { text: 'acceptance-moved', values: { day, said }, translations }
  const namesOf = await translatedNames(db, client.id, [first])
  const names = namesOf({ ...first, title: ownNameOf(first) })
  return {
    text: 'date-moved',
    values: { name, day, said },
    translations: inOtherLanguages((language) => ({ ...translations[language], name: names?.[language] })),
  }
}

/** Notifies the client of a move, unless turned off. */
export async function notifyOfMove(change: ClientChange, move: StoredMove): Promise<void> {
  await notify(change, change.client, { says: await wordingOf(change, move), subjectId: move.id })
}
