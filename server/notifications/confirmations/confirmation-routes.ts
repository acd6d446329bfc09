import * as calls from '#contract/calls/notifications/confirmations.ts'
import type { AddressConfirmation } from '#contract/calls/notifications/confirmations.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import { readerOf, requireReader } from '../../db/readers.ts'
import { answer } from '../../http/answer.ts'
import { nameLanguage } from '../../http/content-language.ts'
import type { Services } from '../../services.ts'
import { readersOfMailLinks } from '../mail-link-reader.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPhone } from './confirm-phone.ts'
import type { ConfirmedChannel } from './confirmation-data.ts'
import { getConfirmationStatus } from './confirmation-status.ts'
import { startConfirmation } from './start-confirmation.ts'

/** Sends a code or link unless the address is already confirmed. */
function send(
  services: Services,
  { clientId, personId }: PortalOfReader,
  channel: ConfirmedChannel,
): Promise<AddressConfirmation> {
  return commit(services, async (change) => {
    const { db, now } = change
    const reader = await requireReader(db, await lockClient(db, clientId), personId)
    const before = await getConfirmationStatus(services, db, reader, channel, now)
    if (before.state === 'confirmed') return before
    await startConfirmation(services, db, reader, channel, now)
    change.changed(clientId, ['preferences'])
    return getConfirmationStatus(services, db, reader, channel, now)
  })
}

export const confirmationRoutes = [
  answer(calls.sendPhoneCode, ({ services, caller: { portal } }) => send(services, portal, 'sms')),
  answer(calls.confirmPhone, async ({ services, caller: { portal }, body }) => {
    await confirmPhone(services, portal, body.code)
    const reader = await readerOf(services.db, portal)
    return getConfirmationStatus(services, services.db, reader, 'sms', services.clock().toISOString())
  }),
  answer(calls.sendEmailLink, ({ services, caller: { portal } }) => send(services, portal, 'email')),
  answer(calls.confirmEmail, async ({ services, body, request, reply }) => {
    const reader = await readersOfMailLinks.confirmEmail(services, body.token)
    if (reader) nameLanguage(reply, reader)
    request.reader = reader
    await confirmEmail(services, body.token)
    return { confirmed: true as const }
  }),
]
