import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import { requireClient } from '../../db/client-rows.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import { agreeToEmail } from '../../features/clients/agree-to-email.ts'
import { createClient } from '../../features/clients/create-client.ts'
import { setOutcome } from '../../features/clients/set-outcome.ts'
import { changeDealDate } from '../../features/dates/edit-dates.ts'
import { markMoveSeen } from '../../features/dates/portal-dates.ts'
import { sayDateDone } from '../../features/dates/say-date-done.ts'
import { completeStep } from '../../features/steps/complete-step.ts'
import { deleteDeliveries } from '../../notifications/outbox/delivery-data.ts'
import type { Services } from '../../services.ts'
import { moveDay } from '../dates-of-deal.ts'
import { minutesLater, momentOn, openDaysFrom } from '../sample-days.ts'
import { type Act, agentOf, insuranceActs, openPortal, storyActs, writeLine } from './deal-acts.ts'
import type { ChatLine, Fact } from './deal-rows.ts'
import { factActs, firstClosing, moveOf } from './fact-acts.ts'
import { planOf, type Planned } from './plan.ts'
import { openingStory, storyAfter, thanksOf, type StoryFacts } from './story.ts'

/** A deal of the demo on its days, `YYYY-MM-DD`. */
export interface DemoDeal {
  /** The deal's place in the demo, from 0, which varies its texts and times. */
  index: number
  draft: ClientDraft
  acceptedOn: string
  closesOn: string
  isClosed: boolean
  /** The client has opened the portal. */
  isOpened: boolean
  isFinanced: boolean
  story: StoryFacts
  fact: Fact | null
  chat: readonly ChatLine[]
}

/** The name of the date that is not done by the deal's special fact. */
function neverDone(fact: Fact | null): string | null {
  if (fact?.is === 'date-late' || fact?.is === 'said') return fact.name
  if (fact?.is === 'loan-extended') return 'Loan contingency'
  return fact?.is === 'canceled' ? fact.never : null
}

/** The day from which no date or step of a deal is done any more. */
function endOf({ fact, closesOn, isClosed }: DemoDeal, today: string): string {
  if (fact?.is === 'on-hold' || fact?.is === 'canceled') return openDaysFrom(today, -fact.ago)
  return isClosed ? openDaysFrom(closesOn, 1) : today
}

/** The acts that complete a date or step, with their consequences. */
function plannedActs(client: AdminClient, planned: Planned, { story, index }: DemoDeal): Act[] {
  const { day } = planned
  const actor = agentOf(client)
  if ('step' in planned) {
    const { id, title } = planned.step
    return [
      { day, time: '14:00', run: (then) => completeStep(then, id, { completedOn: day, dates: [] }, actor) },
      ...storyActs(client, day, '14:00', storyAfter(title, story, index)),
    ]
  }
  const { id, name, owes, kind } = planned.date
  const { state } = planned
  const said = { doneOn: day, note: null }
  const change = state === 'done' ? { state, doneOn: day } : { state }
  return [
    ...(state === 'done' && owes === 'client' && kind !== 'contingency'
      ? [
          {
            day,
            time: '11:30',
            run: (then: Services) => sayDateDone(then, portalOfClientId(client.id), id, said),
          },
        ]
      : []),
    { day, time: '13:00', run: (then) => changeDealDate(then, id, change, actor) },
    ...storyActs(client, day, '13:00', storyAfter(name, story, index)),
  ]
}

/** The client opens the portal for the first time, and says so. */
function meetingActs(client: AdminClient, day: string, index: number): Act[] {
  return [
    { day, time: '17:20', run: (then) => openPortal(then, client) },
    { day, time: '17:30', run: (then) => writeLine(then, client, { from: 'client', text: thanksOf(index) }) },
  ]
}

/** The acts in a deal besides its dates and steps. */
function otherActs(client: AdminClient, deal: DemoDeal, today: string): Act[] {
  const { acceptedOn, closesOn, index, fact, chat } = deal
  const actor = agentOf(client)
  const close = { outcome: 'closed', outcomeOn: closesOn, outcomeReason: '', tellsClient: false } as const
  return [
    ...(index % 4 === 3
      ? []
      : [{ day: acceptedOn, time: '10:05', run: (then: Services) => agreeToEmail(then, client.id, actor) }]),
    ...storyActs(client, acceptedOn, '10:10', openingStory(deal.story, index)),
    ...(deal.isOpened ? meetingActs(client, acceptedOn, index) : []),
    ...(deal.isFinanced ? insuranceActs(client, acceptedOn, endOf(deal, today)) : []),
    ...factActs(client, fact, today),
    ...chat.map(({ ago, time, ...line }) => ({
      day: openDaysFrom(today, -ago),
      time,
      run: (then: Services) => writeLine(then, client, line),
    })),
    ...(deal.isClosed
      ? [{ day: closesOn, time: '15:30', run: (then: Services) => setOutcome(then, client.id, close, actor) }]
      : []),
  ]
}

/** Plays one deal from its acceptance to the eve of `today`, through the operations that people use. */
export async function playDeal(services: Services, deal: DemoDeal, today: string): Promise<AdminClient> {
  const { draft, acceptedOn, closesOn, index, fact } = deal
  const { timeZone } = services.settings
  const end = endOf(deal, today)
  /** The services as they were at a time of day, which differs by some minutes from deal to deal. */
  const thenAt = (day: string, time: string): Services => {
    const moment = momentOn(day, minutesLater(time, (index * 7) % 40), timeZone)
    return { ...services, clock: () => moment }
  }
  const client = await createClient(
    thenAt(acceptedOn, '10:00'),
    { ...draft, acceptanceDate: acceptedOn, expectedCloseDate: firstClosing(fact, closesOn) },
    { type: 'admin', id: null, name: draft.agentName },
  )
  const others = otherActs(client, deal, today)
  const live = async (from: string, until: string) => {
    const facts = await scheduleFacts(services.db, await requireClient(services.db, client.id))
    const planned = planOf(facts, { today: end, never: neverDone(fact) }).flatMap((one) =>
      plannedActs(client, one, deal),
    )
    const acts = [...planned, ...others.filter(({ day }) => day >= from)]
    const inOrder = acts.toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
    for (const { day, time, run } of inOrder) if (day < until) await run(thenAt(day, time))
  }
  const move = moveOf(fact, closesOn, today)
  if (move) {
    await live(acceptedOn, move.day)
    const moveId = await moveDay(thenAt(move.day, '08:45'), client, move)
    if (move.isSeen) await markMoveSeen(thenAt(move.day, '09:10'), portalOfClientId(client.id), moveId)
  }
  await live(move?.day ?? acceptedOn, today)
  // The deal is made up: nothing about it is sent.
  await deleteDeliveries(services.db, client.id)
  return client
}
