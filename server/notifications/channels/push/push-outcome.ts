import { later, refused, type Outcome } from '../outcome.ts'

/** `gone`: the device no longer takes pushes under this subscription; forget it. */
export type PushOutcome = Outcome & { gone?: true }

/** What an answer of a push service means (RFC 8030, section 5). */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410)
    return { ...refused('The device no longer takes notifications.'), gone: true }
  if (status === 408 || status === 429 || status >= 500)
    return later(`The push service asks to try later (${status}).`)
  return refused(`The push service refuses this notification (${status}).`)
}
