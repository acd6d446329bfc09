import { nameOf } from '#contract/rules/person-name.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import type { Db } from '../../db/database.ts'
import { isInPortal } from '../../db/document-requests.ts'

/** A date as the client's rows have it now. */
export type CurrentDate = Omit<CalendarDateRow, 'clientId' | 'sequence' | 'changedAt' | 'cancelledAt'> & {
  clientId: string
}

type DateFacts = Pick<CurrentDate, 'id' | 'kind' | 'clientId' | 'day' | 'title' | 'isDone'>

async function closingDates(db: Db, clientIds: readonly string[]): Promise<CurrentDate[]> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName', 'propertyAddress', 'expectedCloseDate'])
    .where('id', 'in', clientIds)
    .where('isArchived', '=', false)
    .where('outcome', '=', 'open')
    .execute()
  return clients.map((client) => ({
    id: client.id,
    kind: 'closing',
    clientId: client.id,
    day: client.expectedCloseDate,
    title: '',
    isDone: false,
    clientName: nameOf(client),
    propertyAddress: client.propertyAddress,
  }))
}

/** A completed step remains in the calendar, on the day it was completed, since it was not canceled. */
async function stepDates(db: Db, clientIds: readonly string[]): Promise<DateFacts[]> {
  const steps = await db
    .selectFrom('escrow_steps')
    .select(['id', 'clientId', 'title', 'status', 'completedDate'])
    .select('expectedDate as day')
    .where('clientId', 'in', clientIds)
    .where('expectedDate', 'is not', null)
    .$narrowType<{ day: string }>()
    .execute()
  return steps.map(({ id, clientId, title, status, completedDate, day }) => {
    const isDone = status === 'completed'
    return { id, kind: 'step', clientId, day: (isDone ? completedDate : null) ?? day, title, isDone }
  })
}

/** An uploaded document stays on its due date. Team-only documents are left out, and a partner's file until an agent shows it. */
async function documentDates(db: Db, clientIds: readonly string[]): Promise<DateFacts[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'clientId', 'name as title', 'status', 'isForClient', 'dueDate as day'])
    .where('clientId', 'in', clientIds)
    .where(isInPortal)
    .where('dueDate', 'is not', null)
    .$narrowType<{ day: string }>()
    .execute()
  return documents.map(({ status, isForClient, ...facts }) => ({
    ...facts,
    kind: 'document',
    isDone: isForClient && status !== 'pending',
  }))
}

/** The client's visible dates. A done date stands on the day it was done, a waived one is left out. */
async function dealDates(db: Db, clientIds: readonly string[]): Promise<DateFacts[]> {
  const dates = await db
    .selectFrom('deal_dates')
    .select(['id', 'clientId', 'name as title', 'state', 'doneOn', 'day'])
    .where('clientId', 'in', clientIds)
    .where('isVisible', '=', true)
    .where('state', '!=', 'waived')
    .where('day', 'is not', null)
    .$narrowType<{ day: string }>()
    .execute()
  return dates.map(({ id, clientId, title, state, doneOn, day }) => {
    const isDone = state === 'done'
    return { id, kind: 'date', clientId, day: (isDone ? doneOn : null) ?? day, title, isDone }
  })
}

/** All current dates of these clients; clients that are archived, and deals that are not open, have none. */
export async function getCurrentDates(db: Db, clientIds: readonly string[]): Promise<CurrentDate[]> {
  const closings = await closingDates(db, clientIds)
  const closingOf = new Map(closings.map((closing) => [closing.clientId, closing]))
  const others = [
    ...(await stepDates(db, clientIds)),
    ...(await documentDates(db, clientIds)),
    ...(await dealDates(db, clientIds)),
  ]
  const datesOfDeals = others.flatMap((date) => {
    const closing = closingOf.get(date.clientId)
    return closing ? [{ ...closing, ...date }] : []
  })
  return [...closings, ...datesOfDeals]
}
