import type { ChannelSetup, PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Services } from '../../services.ts'
import { allowedSmsNumber } from '../channels/sms/sms-number.ts'
import { getConfirmationStatus } from '../confirmations/confirmation-status.ts'
import { hasConsentedElsewhere } from './consent-data.ts'

/** Returns which channels the team has set up. */
export function channelSetup({ channels }: Pick<Services, 'channels'>): ChannelSetup {
  return { email: channels.email !== null, sms: channels.sms !== null, pushKey: channels.pushKey }
}

/** Like `channelSetup`, with whether the client's own addresses are confirmed. */
export async function getPortalChannels(services: Services, clientId: string): Promise<PortalChannels> {
  const { db, settings } = services
  const client = await requireClient(db, clientId)
  const number = allowedSmsNumber(client.phone, settings.smsCountries)
  const now = services.clock().toISOString()
  return {
    ...channelSetup(services),
    isSample: client.isSample,
    takesTexts: number !== null,
    hasNewNumber: number !== null && (await hasConsentedElsewhere(db, clientId, number)),
    phoneConfirmation: await getConfirmationStatus(services, db, client, 'sms', now),
    emailConfirmation: await getConfirmationStatus(services, db, client, 'email', now),
  }
}
