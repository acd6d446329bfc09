import { addDays, dayIn, daysBetween } from '#contract/days.ts'
import { commit, type Change } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamZone } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { notify } from '../in-app/notify.ts'
import { getPreferences } from '../preferences/preference-data.ts'

/** The longest reminder period a client can choose, in days. */
const longestReminder = 7

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Lists clients of open deals with an open step or a closing within the longest reminder period. */
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
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function listOpenSteps(db: Db, clientId: string) {
  return db
    .selectFrom('escrow_steps')
    .select(['id', 'title', 'nextAction', 'expectedDate'])
    .where('clientId', '=', clientId)
    .where('status', '!=', 'completed')
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
}

async function remindClient(
  change: Change,
  client: ClientRow,
  fallbackZone: string,
  now: Date,
): Promise<void> {
  const preferences = await getPreferences(change.db, client.id)
  const today = dayIn(now, preferences.timeZone ?? fallbackZone)
  const isDue = (day: string) => {
    const days = daysBetween(today, day)
    return days >= 0 && days <= preferences.reminderDaysBefore
  }
  for (const { id, title, nextAction, expectedDate: day } of await listOpenSteps(change.db, client.id)) {
    if (day === null || !isDue(day)) continue
    const days = daysBetween(today, day)
    await notify(change, client, {
      type: 'deadline_reminder',
      title: `${title} is expected ${inDays(days)}`.slice(0, 200),
      message: nextAction ?? `${title} is the next date of your transaction.`,
      tab: 'progress',
      priority: days <= 1 ? 'high' : 'medium',
      reminder: { key: `deadline ${id} ${day} ${preferences.reminderDaysBefore}`, stepId: id, day },
    })
  }
  if (!isDue(client.expectedCloseDate)) return
  await notify(change, client, {
    type: 'closing_approaching',
    title: `Your closing is ${inDays(daysBetween(today, client.expectedCloseDate))}`,
    message: 'Call escrow on the number you were given at the start before you send money.',
    tab: 'dashboard',
    priority: 'high',
    reminder: {
      key: `closing ${client.expectedCloseDate} ${preferences.reminderDaysBefore}`,
      stepId: null,
      day: client.expectedCloseDate,
    },
  })
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
  }
}
