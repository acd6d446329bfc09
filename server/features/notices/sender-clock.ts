import type { Services } from '../../services.ts'
import { enqueueDailyBrief } from './daily-brief.ts'
import { sendDue, type Sender } from './send-due.ts'

const every = 5_000
/** Deliveries at once: a mail server that falls silent must not hold up text messages. */
const lanes = 3

/**
 * Sends what is due now and every five seconds, in this process; several processes share the work. The returned function
 * stops it and resolves when the deliveries that are under way are done.
 */
export function startSender(services: Services, sender: Sender): () => Promise<void> {
  const idle = Promise.resolve()
  const atWork = Array.from({ length: lanes }, () => idle)
  const work = async (lane: number) => {
    try {
      if (lane === 0) await enqueueDailyBrief(services)
      await sendDue(services, sender)
    } catch (error) {
      services.log.warn({ err: error }, 'notices not sent')
    }
    atWork[lane] = idle
  }
  const look = () => {
    for (const [lane, under] of atWork.entries()) if (under === idle) atWork[lane] = work(lane)
  }
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    await Promise.all(atWork)
  }
}
