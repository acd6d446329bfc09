import type { ChannelSetup, PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { readerOf } from '../../db/readers.ts'
import type { Services } from '../../services.ts'
import { allowedSmsNumber } from '../channels/sms/sms-number.ts'
import { getConfirmationStatus } from '../confirmations/confirmation-status.ts'
import { hasConsentedElsewhere } from './consent-data.ts'

/** Returns which channels the team has set up. */
export function channelSetup({ channels }: Pick<Services, 'channels'>): ChannelSetup {
  return { email: channels.email !== null, sms: channels.sms !== null, pushKey: channels.pushKey }
}

/** Like `channelSetup`, with whether the reader's own addresses are confirmed. */
export async function getPortalChannels(services: Services, portal: PortalOfReader): Promise<PortalChannels> {
  const { db, settings } = services
  const reader = await readerOf(db, portal)
  const number = allowedSmsNumber(reader.phone, settings.smsCountries)
  const now = services.clock().toISOString()
  return {
    ...channelSetup(services),
    isSample: reader.isSample,
    takesTexts: number !== null,
    hasNewNumber: number !== null && (await hasConsentedElsewhere(db, portal.personId, number)),
    phoneConfirmation: await getConfirmationStatus(services, db, reader, 'sms', now),
    emailConfirmation: await getConfirmationStatus(services, db, reader, 'email', now),
  }
}
