import type { z } from 'zod'
import type { answerDates as answerDatesCall } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver, updateClient } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { listDealDates, nothingSaid, updateDealDate } from '../../db/deal-dates.ts'
import { getDates, listScheduledSteps } from '../../db/deal-facts.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertPastDay } from '../../http/possible-day.ts'
import { conflict, invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { completedOn } from './new-deals.ts'

/** Completes the steps before a step, each on its day, and makes that step the current one. Throws 400 for a missing step. */
async function moveOnTo({ db, client, now }: ClientChange, place: number, today: string): Promise<void> {
  const steps = await listScheduledSteps(db, client.id)
  const current = steps.find(({ stepNumber }) => stepNumber === place)
  if (!current) throw invalid({ currentStep: 'There is no such step' })
  for (const { id, stepNumber, status, expectedDate } of steps) {
    if (stepNumber >= place || status === 'completed') continue
    const columns = { status: 'completed', completedDate: completedOn(expectedDate, today) }
    await db.updateTable('escrow_steps').set(columns).where('id', '=', id).execute()
  }
  if (current.status === 'pending')
    await db.updateTable('escrow_steps').set({ status: 'in-progress' }).where('id', '=', current.id).execute()
  await updateClient(db, client, { currentStep: place }, now)
}

/**
 * Answers dates that passed before the deal was entered: done, on their day unless another is given, or still open. Nobody is
 * notified. Throws 404, 400 naming the answer, and 409 for a deal that is over or a date that was answered meanwhile.
 */
export async function answerDates(
  services: Services,
  clientId: string,
  { answers, currentStep }: z.output<typeof answerDatesCall.body>,
  actor: Actor,
): Promise<Dates> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotOver(client)
    const today = await teamToday(db, services)
    const dates = new Map((await listDealDates(db, clientId)).map((date) => [date.id, date]))
    for (const [index, { dateId, answer, doneOn }] of answers.entries()) {
      const date = dates.get(dateId.toLowerCase())
      if (!date) throw invalid({ [`answers.${index}.dateId`]: 'There is no such date' })
      if (!date.isUnanswered) throw conflict(`${date.name} was answered meanwhile. Reload to see it.`)
      const day = doneOn ?? date.day
      if (answer === 'done') assertPastDay(`answers.${index}.doneOn`, day, client, today)
      const columns = answer === 'done' ? ({ state: 'done', doneOn: day } as const) : {}
      await updateDealDate(db, date.id, { ...columns, ...nothingSaid, updatedAt: now })
    }
    if (currentStep !== undefined) await moveOnTo(change, currentStep, today)
    if (answers.length > 0 || currentStep !== undefined) {
      await record('dates.answered', { text: 'dates', values: { count: answers.length } })
      announce(['dates', ...(currentStep === undefined ? [] : (['client', 'steps'] as const))])
    }
    return getDates(db, clientId)
  })
}
