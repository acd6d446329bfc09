import type { Services } from '../../services.ts'
import { refused } from '../channels/outcome.ts'
import { allowedSmsNumber } from '../channels/sms/sms-number.ts'
import type { Sender } from './send-due.ts'
import { sendEmail, sendSms } from './send-email-or-sms.ts'
import { sendPush } from './send-push.ts'

/** Sends deliveries through the channels that the team has set up. */
export function createDeliverySender(services: Services): Sender {
  const { email, sms } = services.channels
  return {
    reach: {
      isSetUp: (channel) => (channel === 'email' ? email !== null : channel === 'push' || sms !== null),
      smsNumber: (phone) => allowedSmsNumber(phone, services.settings.smsCountries),
    },
    deliver: async (deliveries, reference, signal) => {
      const [first, ...others] = deliveries
      if (!first) return refused('There is nothing to send.')
      if (first.channel === 'email') return sendEmail(services, [first, ...others], reference, signal)
      return first.channel === 'sms'
        ? sendSms(services, [first, ...others], signal)
        : sendPush(services, [first, ...others], signal)
    },
  }
}
