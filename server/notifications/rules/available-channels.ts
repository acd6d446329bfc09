import type { Services } from '../../services.ts'
import { allowedSmsNumber } from '../channels/sms/sms-number.ts'
import type { AvailableChannels } from './delivery-context.ts'

/** The channels that the team has set up. */
export function availableChannels({ channels, settings }: Services): AvailableChannels {
  const { email, sms } = channels
  return {
    isSetUp: (channel) => (channel === 'email' ? email !== null : channel === 'push' || sms !== null),
    smsNumber: (phone) => allowedSmsNumber(phone, settings.smsCountries),
  }
}
