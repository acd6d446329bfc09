import type { Services } from '../../services.ts'
import { enqueueDailyBrief } from './daily-brief.ts'
import { sendDue, type Sender } from './send-due.ts'

const every = 5_000

/**
 * Sends what is due now and every five seconds, in this process; several processes share the work. The returned function
 * stops it and resolves when the delivery that is under way is done.
 */
export function startSender(services: Services, sender: Sender): () => Promise<void> {
  let working: Promise<void> | null = null
  const work = async () => {
    try {
      await enqueueDailyBrief(services)
      await sendDue(services, sender)
    } catch (error) {
      services.log.warn({ err: error }, 'notices not sent')
    }
    working = null
  }
  const look = () => {
    working ??= work()
  }
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    await working
  }
}
