import { textKeyword } from '#contract/rules/text-keywords.ts'
import { personActor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'
import { findReader } from '../../db/readers.ts'
import { turnEmailOff } from '../../notifications/preferences/unsubscribe-email.ts'

/** Turns email off for a person who answered one with a stop word and nothing else, as the link in it does. */
export async function obeyStopWord(
  change: Change,
  { clientId, personId }: { clientId: string; personId: string },
  content: string,
): Promise<void> {
  if (textKeyword(content) !== 'stop') return
  const { db, now } = change
  const writer = await findReader(db, await requireClient(db, clientId), personId)
  if (!writer || !(await turnEmailOff(db, personId, now))) return
  const actor = personActor(writer)
  await change.record({ clientId, actor, action: 'preferences.changed', subject: 'emailNotifications' })
  change.changed(clientId, ['preferences'])
}
