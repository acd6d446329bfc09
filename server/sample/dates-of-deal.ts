import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { MoveChoices } from '#contract/rules/dates/schedule-facts.ts'
import { scheduleOf } from '#contract/rules/dates/schedule.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { systemActor } from '../db/activity-log.ts'
import { requireClient } from '../db/client-rows.ts'
import { scheduleFacts } from '../db/deal-facts.ts'
import { applyTemplate } from '../features/clients/apply-template.ts'
import { changeDealDate } from '../features/dates/edit-dates.ts'
import { moveDates } from '../features/dates/move-dates.ts'
import type { Services } from '../services.ts'
import type { SampleDates, SampleMove } from './deal.ts'

/** Gives a deal the dates of its template; its steps of the same titles follow the template's steps. */
export async function addDates(
  then: Services,
  { id }: AdminClient,
  { templateId, acceptedAt }: SampleDates,
  today: string,
): Promise<void> {
  const body = { templateId, acceptanceDate: addDays(today, acceptedAt), days: {}, steps: 'follow' } as const
  await applyTemplate(then, id, body, systemActor, today)
}

async function factsOf({ db }: Services, clientId: string) {
  return scheduleFacts(db, await requireClient(db, clientId))
}

/** The id of a date of a made-up deal, by its name. */
export async function dateIdOf(then: Services, clientId: string, name: string): Promise<string> {
  const date = (await factsOf(then, clientId)).dates.find((one) => one.name === name)
  if (!date) throw new Error(`The sample has no date ${name}`)
  return date.id
}

/** Marks a date as done on the day of the clock. */
export async function finishDate(then: Services, { id }: AdminClient, name: string): Promise<void> {
  const doneOn = dayIn(then.clock(), then.settings.timeZone)
  await changeDealDate(then, await dateIdOf(then, id, name), { state: 'done', doneOn }, systemActor)
}

/** Moves the closing or a date, with all that depends on it. Returns the id of the move. */
export async function moveDay(
  then: Services,
  { id, agentName }: AdminClient,
  { name, toDay, reason, meaning }: Omit<SampleMove, 'at' | 'isSeen'>,
): Promise<string> {
  const choices: MoveChoices = {
    set: name === null ? { closing: toDay } : { dates: { [await dateIdOf(then, id, name)]: { day: toDay } } },
  }
  const { lines } = scheduleOf(await factsOf(then, id), choices)
  const { id: moveId } = await moveDates(
    then,
    id,
    {
      set: choices.set ?? {},
      keep: [],
      lines: lines.map(({ subjectId, from, to }) => ({ id: subjectId, from, to })),
      reason,
      meaning: [...meaning],
      isNotified: true,
    },
    { type: 'admin', id: null, name: agentName },
  )
  return moveId
}
