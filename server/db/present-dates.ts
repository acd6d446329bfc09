import type { CalendarDateRow } from './calendar-rows.ts'
import type { Db } from './database.ts'

/** What calendars are told of one date. */
export type AnnouncedDate = Omit<CalendarDateRow, 'clientId' | 'sequence' | 'changedAt' | 'cancelledAt'> & {
  clientId: string
}

type OwnFacts = Pick<AnnouncedDate, 'id' | 'kind' | 'clientId' | 'day' | 'title' | 'isDone'>

async function closingDates(db: Db, clientIds: readonly string[]): Promise<AnnouncedDate[]> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName', 'propertyAddress', 'expectedCloseDate'])
    .where('id', 'in', clientIds)
    .where('isArchived', '=', false)
    .execute()
  return clients.map(({ id, firstName, lastName, propertyAddress, expectedCloseDate }) => ({
    id,
    kind: 'closing',
    clientId: id,
    day: expectedCloseDate,
    title: '',
    isDone: false,
    clientName: `${firstName} ${lastName}`,
    propertyAddress,
  }))
}

/** A completed step stays, on the day on which it was completed: nothing was called off. */
async function stepDates(db: Db, clientIds: readonly string[]): Promise<OwnFacts[]> {
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

/** A document that has come stays on the day by which it was wanted. */
async function documentDates(db: Db, clientIds: readonly string[]): Promise<OwnFacts[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'clientId', 'name as title', 'status', 'dueDate as day'])
    .where('clientId', 'in', clientIds)
    .where('dueDate', 'is not', null)
    .$narrowType<{ day: string }>()
    .execute()
  return documents.map(({ status, ...facts }) => ({
    ...facts,
    kind: 'document',
    isDone: status !== 'pending',
  }))
}

/** Every date that these clients have now; an archived client has none. */
export async function presentDates(db: Db, clientIds: readonly string[]): Promise<AnnouncedDate[]> {
  const closings = await closingDates(db, clientIds)
  const closingOf = new Map(closings.map((closing) => [closing.clientId, closing]))
  const others = [...(await stepDates(db, clientIds)), ...(await documentDates(db, clientIds))]
  const announced = others.flatMap((date) => {
    const closing = closingOf.get(date.clientId)
    return closing ? [{ ...closing, ...date }] : []
  })
  return [...closings, ...announced]
}
