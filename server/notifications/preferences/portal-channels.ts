import type { ChannelSetup, PortalChannels } from '#contract/deliveries.ts'
import { requireClient } from '../../features/clients/client-data.ts'
import type { Services } from '../../services.ts'
import { textNumber } from '../channels/sms/sms-number.ts'
import { confirmationStatus } from '../confirmations/confirmation-status.ts'
import { hasTextedElsewhere } from './consent-data.ts'

/** What the team has set up. */
export function channelSetup({ channels }: Pick<Services, 'channels'>): ChannelSetup {
  return { email: channels.mail !== null, sms: channels.sms !== null, pushKey: channels.pushKey }
}

/** The same, and whether the client's own addresses are confirmed. */
export async function portalChannelsOf(services: Services, clientId: string): Promise<PortalChannels> {
  const { db, settings } = services
  const client = await requireClient(db, clientId)
  const number = textNumber(client.phone, settings.smsCountries)
  const now = services.clock().toISOString()
  return {
    ...channelSetup(services),
    isSample: client.isSample,
    takesTexts: number !== null,
    hasNewNumber: number !== null && (await hasTextedElsewhere(db, clientId, number)),
    phoneConfirmation: await confirmationStatus(services, db, client, 'sms', now),
    emailConfirmation: await confirmationStatus(services, db, client, 'email', now),
  }
}
