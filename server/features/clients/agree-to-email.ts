import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { teamZone } from '../../db/team-settings.ts'
import { startConfirmationIfPossible } from '../../notifications/confirmations/start-confirmation.ts'
import { findEmailChoice, setEmailChoice } from '../../notifications/preferences/email-choice.ts'
import { getPreferences, updatePreferences } from '../../notifications/preferences/preference-data.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { formatDay } from '../../texts/format-day.ts'
import { getAdminClient } from './client-data.ts'

/**
 * Turns email on for a client who agreed to it, and stores which admin wrote that down and when; does nothing if email is on.
 * Throws 404, and 409 for a deal that is over, the sample client, a client without an address, and a client who turned email off
 * themselves, because only they can turn it on again.
 */
export async function agreeToEmail(services: Services, id: string, actor: Actor): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client, reader, record, announce } = change
    assertNotOver(client)
    const { firstName } = client
    if (client.isSample) throw conflict('This is the sample portal. Nothing is sent from it.', 'sample')
    if (client.email === '') throw conflict(`${firstName} has no email address. Add it first.`)
    if ((await getPreferences(db, id)).emailNotifications) return getAdminClient(db, id)
    const choice = await findEmailChoice(db, id)
    if (choice) {
      const day = formatDay(dayIn(new Date(choice.at), await teamZone(db, services)))
      throw conflict(
        `${firstName} turned email off on ${day}. Only ${firstName} can turn it on again, in the portal.`,
      )
    }
    await updatePreferences(db, id, { emailNotifications: true }, now)
    await setEmailChoice(db, id, { at: now, writtenBy: actor.name })
    if (client.confirmedEmail !== client.email)
      await startConfirmationIfPossible(services, db, reader, 'email', now)
    await record('email.agreed', client.email)
    announce(['preferences'])
    return getAdminClient(db, id)
  })
}
