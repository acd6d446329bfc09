import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import { addDays, dayIn, daysBetween } from '#contract/rules/days.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { quietUntil } from '#contract/rules/quiet-hours.ts'
import { commit, type Change } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import { selectRequestsToClient } from '../../db/document-requests.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamZone } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { notify } from '../in-app/notify.ts'
import { getPreferences } from '../preferences/preference-data.ts'

/** The longest reminder period a client can choose, in days. */
const longestReminder = 7

/** How long after its due day a client is reminded of a missing document, in days. Older ones are left to the agent. */
const latestReminder = 7

/** Lists clients of open deals with an open step, a missing document, or a closing within the longest reminder period. */
async function listClientsWithUpcomingDates(db: Db, today: string): Promise<string[]> {
  const until = addDays(today, longestReminder)
  const rows = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.isArchived', '=', false)
    .where('clients.outcome', '=', 'open')
    .where((client) =>
      client.or([
        client.between('clients.expectedCloseDate', today, until),
        client.exists(
          client
            .selectFrom('escrow_steps')
            .select('escrow_steps.id')
            .whereRef('escrow_steps.clientId', '=', 'clients.id')
            .where('escrow_steps.status', '!=', 'completed')
            .where('escrow_steps.expectedDate', '>=', today)
            .where('escrow_steps.expectedDate', '<=', until),
        ),
        client.exists(
          selectRequestsToClient(db)
            .select('documents.id')
            .where('documents.clientId', '=', sql.ref<string>('clients.id'))
            .where('documents.dueDate', '>=', addDays(today, -latestReminder))
            .where('documents.dueDate', '<=', until),
        ),
        // Found once by their days, not once for each client.
        client(
          'clients.id',
          'in',
          selectClientDates(db)
            .clearSelect()
            .select('deal_dates.clientId')
            .where('deal_dates.day', '>=', today)
            .where('deal_dates.day', '<=', until),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Selects visible open dates that the client owes. */
function selectClientDates(db: Db) {
  return db
    .selectFrom('deal_dates')
    .select('deal_dates.id')
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.isVisible', '=', true)
    .where('deal_dates.owes', '=', 'client')
}

async function listOpenSteps(db: Db, clientId: string) {
  return db
    .selectFrom('escrow_steps')
    .select(['id', 'title', 'nextAction', 'expectedDate', 'rule'])
    .where('clientId', '=', clientId)
    .where('status', '!=', 'completed')
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
}

interface Reminding {
  change: Change
  client: ClientRow
  today: string
  timeZone: string
  preferences: Preferences
}

/** Whether a reminder of a future day is due. */
function isDue({ today, preferences }: Reminding, day: string): boolean {
  const days = daysBetween(today, day)
  return days >= 0 && days <= preferences.reminderDaysBefore
}

async function remindOfSteps(reminding: Reminding): Promise<void> {
  const { change, client, today, preferences } = reminding
  const dates = await selectClientDates(change.db).where('deal_dates.clientId', '=', client.id).execute()
  // A step that follows such a date is reminded of by it.
  const follows = (rule: string | null) =>
    rule !== null && dates.some(({ id }) => id === (JSON.parse(rule) as DateRule).from)
  const steps = await listOpenSteps(change.db, client.id)
  for (const { id, title, nextAction, expectedDate: day, rule } of steps) {
    if (day === null || !isDue(reminding, day) || follows(rule)) continue
    const days = daysBetween(today, day)
    await notify(change, client, {
      type: 'deadline_reminder',
      says: { text: 'step-near', values: { title, days, nextAction } },
      tab: 'progress',
      priority: days <= 1 ? 'high' : 'medium',
      reminder: { key: `deadline ${id} ${day} ${preferences.reminderDaysBefore}`, stepId: id, day },
    })
  }
}

/** The client's own open dates. A contingency protects its owner, so its reminder does not call it due. */
async function remindOfDates(reminding: Reminding): Promise<void> {
  const { change, client, today, preferences } = reminding
  const dates = await selectClientDates(change.db)
    .select(['deal_dates.name', 'deal_dates.kind', 'deal_dates.meaning', 'deal_dates.day'])
    .where('deal_dates.clientId', '=', client.id)
    .orderBy('deal_dates.day')
    .orderBy('deal_dates.id')
    .execute()
  for (const { id, name, kind, meaning, day } of dates) {
    if (day === null || !isDue(reminding, day)) continue
    const days = daysBetween(today, day)
    const agent = client.agentName.split(' ')[0] ?? ''
    await notify(change, client, {
      type: 'deadline_reminder',
      says:
        kind === 'contingency'
          ? { text: 'contingency-near', values: { name, days, agent } }
          : { text: 'date-near', values: { name, days, meaning } },
      tab: 'progress',
      priority: days <= 1 ? 'high' : 'medium',
      reminder: { key: `date ${id} ${day} ${preferences.reminderDaysBefore}`, stepId: null, dateId: id, day },
    })
  }
}

/** Reminds of each missing document before its due day, but not on the day of the request, and once after it. */
async function remindOfDocuments(reminding: Reminding): Promise<void> {
  const { change, client, today, timeZone, preferences } = reminding
  const requests = await selectRequestsToClient(change.db)
    .select(['id', 'name', 'description', 'dueDate', 'uploadDate as requestedAt'])
    .where('clientId', '=', client.id)
    .where('dueDate', '>=', addDays(today, -latestReminder))
    .orderBy('id')
    .execute()
  for (const { id, name, description, dueDate: day, requestedAt } of requests) {
    if (day === null || dayIn(new Date(requestedAt), timeZone) === today) continue
    const isLate = day < today
    if (!isLate && !isDue(reminding, day)) continue
    const days = daysBetween(today, day)
    await notify(change, client, {
      type: 'deadline_reminder',
      says: isLate
        ? { text: 'document-late', values: { name, day, description } }
        : { text: 'document-near', values: { name, days, description } },
      tab: 'documents',
      priority: isLate || days <= 1 ? 'high' : 'medium',
      isActionRequired: true,
      documentId: id,
      reminder: {
        key: `document ${id} ${day} ${isLate ? 'late' : preferences.reminderDaysBefore}`,
        stepId: null,
        day,
      },
    })
  }
}

async function remindOfClosing(reminding: Reminding): Promise<void> {
  const { change, client, today, preferences } = reminding
  if (!isDue(reminding, client.expectedCloseDate)) return
  await notify(change, client, {
    type: 'closing_approaching',
    says: {
      text: 'closing-near',
      values: {
        days: daysBetween(today, client.expectedCloseDate),
        isSale: isSale(client.transactionType as TransactionType),
      },
    },
    tab: 'dashboard',
    priority: 'high',
    reminder: {
      key: `closing ${client.expectedCloseDate} ${preferences.reminderDaysBefore}`,
      stepId: null,
      day: client.expectedCloseDate,
    },
  })
}

/** Reminds a client, outside their quiet hours: "tomorrow" in a reminder written at 11 PM is wrong when it is read. */
async function remindClient(change: Change, client: ClientRow, teamsZone: string, now: Date): Promise<void> {
  const preferences = await getPreferences(change.db, client.id)
  const timeZone = preferences.timeZone ?? teamsZone
  if (quietUntil(now, preferences, timeZone) > now) return
  const reminding = { change, client, today: dayIn(now, timeZone), timeZone, preferences }
  await remindOfSteps(reminding)
  await remindOfDates(reminding)
  await remindOfDocuments(reminding)
  await remindOfClosing(reminding)
}

/** Creates the reminders that are due, once per step or closing date and reminder period. */
export async function createReminders(services: Services): Promise<void> {
  const now = services.clock()
  const timeZone = await teamZone(services.db, services)
  // Start a day early to cover clients in every time zone.
  const ids = await listClientsWithUpcomingDates(services.db, addDays(dayIn(now, timeZone), -1))
  for (const id of ids) {
    try {
      await commit(services, async (change) => {
        const client = await lockClient(change.db, id)
        if (client.outcome === 'open') await remindClient(change, client, timeZone, now)
      })
    } catch (error) {
      // The client was deleted since it was listed; continue with the others.
      if (asProblem(error)?.status !== 404) throw error
    }
    // Lets other requests run: the embedded engine is synchronous.
    await setImmediate()
  }
}
