import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import { setOutcome } from '../../features/clients/set-outcome.ts'
import { sayDateDone } from '../../features/dates/say-date-done.ts'
import { dateIdOf } from '../dates-of-deal.ts'
import type { SampleMove } from '../deal.ts'
import { openDaysFrom } from '../sample-days.ts'
import { type Act, agentOf } from './deal-acts.ts'
import type { Fact } from './deal-rows.ts'
import { reviewActs } from './review-acts.ts'

/** The acts that set a deal apart; moves of days are in `moveOf`. */
export function factActs(client: AdminClient, fact: Fact | null, today: string): Act[] {
  if (fact?.is === 'said') {
    const day = openDaysFrom(today, -fact.ago)
    return [
      {
        day,
        time: '12:30',
        run: async (then) => {
          const dateId = await dateIdOf(then, client.id, fact.name)
          await sayDateDone(then, portalOfClientId(client.id), dateId, { doneOn: day, note: fact.note })
        },
      },
    ]
  }
  if (fact?.is === 'sent-back') return reviewActs(client, fact, today)
  if (fact?.is === 'on-hold' || fact?.is === 'canceled') {
    const day = openDaysFrom(today, -fact.ago)
    const change = { outcome: fact.is, outcomeOn: day, outcomeReason: fact.reason, tellsClient: true }
    return [{ day, time: '14:45', run: (then) => setOutcome(then, client.id, change, agentOf(client)) }]
  }
  return []
}

/** The closing as it was first agreed. */
export function firstClosing(fact: Fact | null, closesOn: string): string {
  return fact?.is === 'closing-moved' ? openDaysFrom(closesOn, -fact.by) : closesOn
}

/** The move of a deal's days on a day, if it has one. */
export function moveOf(
  fact: Fact | null,
  closesOn: string,
  today: string,
): (Omit<SampleMove, 'at'> & { day: string }) | null {
  if (fact?.is === 'closing-moved') {
    const { reason, meaning, isSeen, ago } = fact
    return { day: openDaysFrom(today, -ago), name: null, toDay: closesOn, reason, meaning: [meaning], isSeen }
  }
  if (fact?.is !== 'loan-extended') return null
  return {
    day: openDaysFrom(today, -fact.ago),
    name: 'Loan contingency',
    toDay: openDaysFrom(closesOn, 1),
    reason: fact.reason,
    meaning: [fact.meaning],
    isSeen: true,
  }
}
