import type { Services } from '../../services.ts'
import { refused } from '../channels/outcome.ts'
import { availableChannels } from '../rules/available-channels.ts'
import type { Sender } from './send-due.ts'
import { sendEmail, sendSms } from './send-email-or-sms.ts'
import { sendPush } from './send-push.ts'

/** Creates the sender of deliveries, through the channels that the team has set up. */
export function createDeliverySender(services: Services): Sender {
  return {
    reach: availableChannels(services),
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
