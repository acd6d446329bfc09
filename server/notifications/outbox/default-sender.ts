import type { Services } from '../../services.ts'
import { refused } from '../channels/outcome.ts'
import { sendPush } from '../channels/push/send-push.ts'
import { textNumber } from '../channels/sms/sms-number.ts'
import type { Sender } from './send-due.ts'
import { sendMail, sendText } from './send-email-or-sms.ts'

/** Sends deliveries over the channels that the team has set up. */
export function defaultSender(services: Services): Sender {
  const { mail, sms } = services.channels
  return {
    reach: {
      isSetUp: (channel) => (channel === 'email' ? mail !== null : channel === 'push' || sms !== null),
      smsNumber: (phone) => textNumber(phone, services.settings.smsCountries),
    },
    deliver: async (together, reference, signal) => {
      const [first, ...others] = together
      if (!first) return refused('There is nothing to send.')
      if (first.channel === 'email') return sendMail(services, [first, ...others], reference, signal)
      return first.channel === 'sms'
        ? sendText(services, [first, ...others], signal)
        : sendPush(services, [first, ...others], signal)
    },
  }
}
