import * as calls from '#contract/calls/notifications/deliveries.ts'
import type { Admin } from '#contract/calls/team/admins.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { type Actor, adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockActiveClient, requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { answer } from '../../http/answer.ts'
import { conflict, invalid } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { removePushSubscription, storePushSubscription } from '../channels/push/push-subscription-data.ts'
import type { Recipient } from '../channels/recipient.ts'
import { smsWebhookPath } from '../channels/sms/sms.ts'
import { emailTeam } from '../emails/email-team.ts'
import { teamName } from '../emails/team-name.ts'
import { testEmail } from '../emails/test-email.ts'
import {
  getAdminNotificationPreferences,
  updateAdminNotificationPreferences,
} from '../preferences/admin-preference-data.ts'
import { getAnswersSetup } from '../preferences/answers-setup.ts'
import { channelSetup, getPortalChannels } from '../preferences/channel-setup.ts'
import { updateHeldDelivery, listDeliveries } from './delivery-log-data.ts'

/** Sends a test email to an admin immediately, bypassing the outbox. Throws 409 if email is not set up. */
async function sendTestEmail(
  { channels, settings, db }: Services,
  { name, email }: Pick<Admin, 'name' | 'email'>,
): Promise<{ sent: boolean; error: string | null }> {
  if (!channels.email || !settings.email)
    throw conflict('Email is not set up: SMTP_URL and MAIL_FROM are missing')
  const team = await emailTeam(db, settings)
  const outcome = await channels.email.send({
    ...testEmail({ team, baseUrl: publicAddress(settings) }),
    to: email,
    toName: name,
    fromName: teamName(team),
    messageId: `<${newId()}@${settings.email.from.split('@')[1] ?? 'localhost'}>`,
  })
  return outcome.state === 'sent' ? { sent: true, error: null } : { sent: false, error: outcome.error }
}

async function subscribe(
  { channels }: Pick<Services, 'channels'>,
  db: Db,
  to: Recipient,
  draft: calls.PushSubscriptionDraft,
  now: string,
): Promise<void> {
  if (!channels.push.accepts(draft.endpoint)) {
    throw invalid({ endpoint: (t) => t.notPushAddress })
  }
  await storePushSubscription(db, to, draft, now)
}

/** Sends a held delivery now, or cancels it, for an admin. Throws 404, and 409 for a delivery that is no longer held. */
async function changeHeldDelivery(
  services: Services,
  id: string,
  to: Parameters<typeof updateHeldDelivery>[2],
  actor: Actor,
): Promise<calls.Delivery> {
  return commit(services, async (change) => {
    const { db, now, record } = change
    const delivery = await updateHeldDelivery(db, id, to, now)
    const { clientId, channel } = delivery
    if (clientId === null) return delivery
    const action = to.state === 'held' ? 'delivery.sent-now' : 'delivery.cancelled'
    await record({ clientId, actor, action, subject: channel })
    change.changed(clientId, ['notifications'], 'admins')
    return delivery
  })
}

const portalRecipient = ({ clientId, personId }: PortalOfReader): Recipient => ({
  clientId,
  personId,
  userId: null,
})
const adminRecipient = ({ admin }: { admin: { id: string } }): Recipient => ({
  clientId: null,
  personId: null,
  userId: admin.id,
})

export const deliveryRoutes = [
  answer(calls.listDeliveries, async ({ services: { db }, params }) => {
    await requireClient(db, params.clientId)
    return listDeliveries(db, params.clientId)
  }),
  answer(calls.sendDeliveryNow, ({ services, params, caller }) =>
    changeHeldDelivery(services, params.id, { state: 'held', isUrgent: true }, adminActor(caller.admin)),
  ),
  answer(calls.cancelDelivery, ({ services, params, caller }) =>
    changeHeldDelivery(services, params.id, { state: 'cancelled' }, adminActor(caller.admin)),
  ),
  answer(calls.getPortalChannels, ({ services, caller: { portal } }) => getPortalChannels(services, portal)),
  answer(calls.getChannels, async ({ services }) => ({
    ...channelSetup(services),
    // The gateway tries again on every failure, also on a refusal (Twilio's connection overrides); this part is not signed.
    textWebhook: `${publicAddress(services.settings)}${smsWebhookPath}#rc=5&rp=all`,
    ...(await getAnswersSetup(services)),
  })),
  answer(calls.sendTestMail, ({ services, caller: { admin } }) => sendTestEmail(services, admin.admin)),
  answer(calls.getAdminNotificationPreferences, ({ services: { db }, caller: { admin } }) =>
    getAdminNotificationPreferences(db, admin.admin.id),
  ),
  answer(calls.changeAdminNotificationPreferences, ({ services: { db }, caller: { admin }, body }) =>
    db.transaction().execute((trx) => updateAdminNotificationPreferences(trx, admin.admin.id, body)),
  ),
  answer(calls.subscribePortalPush, ({ services, caller: { portal }, body }) =>
    commit(services, async ({ db, now }) => {
      const { isSample } = await lockActiveClient(db, portal.clientId)
      if (isSample) throw conflict('This is the sample portal. Nothing is sent from it.', 'sample')
      await subscribe(services, db, portalRecipient(portal), body, now)
      return { subscribed: true }
    }),
  ),
  answer(calls.unsubscribePortalPush, async ({ services: { db }, caller: { portal }, body }) => {
    await removePushSubscription(db, portalRecipient(portal), body.endpoint)
    return { subscribed: false }
  }),
  answer(calls.subscribeAdminPush, ({ services, caller: { admin }, body }) =>
    commit(services, async ({ db, now }) => {
      await subscribe(services, db, adminRecipient(admin), body, now)
      return { subscribed: true }
    }),
  ),
  answer(calls.unsubscribeAdminPush, async ({ services: { db }, caller: { admin }, body }) => {
    await removePushSubscription(db, adminRecipient(admin), body.endpoint)
    return { subscribed: false }
  }),
]
