import * as calls from '#contract/calls/notifications/confirmations.ts'
import type { AddressConfirmation } from '#contract/calls/notifications/confirmations.ts'
import { commit } from '../../db/change.ts'
import { lockClient, requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import type { Services } from '../../services.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPhone } from './confirm-phone.ts'
import type { ConfirmedChannel } from './confirmation-data.ts'
import { getConfirmationStatus } from './confirmation-status.ts'
import { startConfirmation } from './start-confirmation.ts'

/** Sends a code or link unless the address is already confirmed. */
function send(services: Services, clientId: string, channel: ConfirmedChannel): Promise<AddressConfirmation> {
  return commit(services, async (change) => {
    const { db, now } = change
    const client = await lockClient(db, clientId)
    const before = await getConfirmationStatus(services, db, client, channel, now)
    if (before.state === 'confirmed') return before
    await startConfirmation(services, db, client, channel, now)
    change.changed(clientId, ['preferences'])
    return getConfirmationStatus(services, db, client, channel, now)
  })
}

export const confirmationRoutes = [
  answer(calls.sendPhoneCode, ({ services, caller: { portal } }) => send(services, portal.clientId, 'sms')),
  answer(calls.confirmPhone, async ({ services, caller: { portal }, body }) => {
    await confirmPhone(services, portal.clientId, body.code)
    const client = await requireClient(services.db, portal.clientId)
    return getConfirmationStatus(services, services.db, client, 'sms', services.clock().toISOString())
  }),
  answer(calls.sendEmailLink, ({ services, caller: { portal } }) => send(services, portal.clientId, 'email')),
  answer(calls.confirmEmail, async ({ services, body }) => {
    await confirmEmail(services, body.token)
    return { confirmed: true as const }
  }),
]
