import { commit } from '../../db/change.ts'
import { recordActivity } from '../../features/activity/activity-data.ts'
import { lockClient } from '../../features/clients/client-data.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns off email for the client of an unsubscribe token; repeating it changes nothing. Throws 404. */
export async function unsubscribeFromEmail(services: Services, token: string): Promise<void> {
  const clientId = verifyUnsubscribeToken(services.deliverySecret, token)
  if (clientId === null) throw notFound()
  await commit(services, async (change) => {
    const { db, now } = change
    const client = await lockClient(db, clientId)
    if (!(await getPreferences(db, clientId)).emailNotifications) return
    await updatePreferences(db, clientId, { emailNotifications: false }, now)
    const name = `${client.firstName} ${client.lastName}`
    const entry = { clientId, actor: { type: 'client' as const, id: clientId, name }, at: now }
    await recordActivity(db, { ...entry, action: 'preferences.changed', subject: 'emailNotifications' })
    change.changed(clientId, ['preferences'])
  })
}
