import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { harmOf } from '#contract/rules/deal/agenda.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { quietUntil } from '#contract/rules/quiet-hours.ts'
import { mapTranslations } from '#contract/rules/translations.ts'
import { commit, type Change } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import { selectRequestsToClient } from '../../db/document-requests.ts'
import { newId } from '../../db/new-id.ts'
import { listReaders, type Reader } from '../../db/readers.ts'
import { teamZone } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import { canCallEscrow, firstNameOfAgent } from '../../texts/people-to-call.ts'
import { type NotificationEvent, notifyReader } from '../in-app/notify.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { firstRemindedDay, listRemindedItems, type RemindedItem } from './reminded-items.ts'

/** The longest reminder period a client can choose, in days. */
const longestReminder = 7

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
            .where('escrow_steps.owner', '=', 'client')
            .where('escrow_steps.expectedDate', '>=', today)
            .where('escrow_steps.expectedDate', '<=', until),
        ),
        client.exists(
          selectRequestsToClient(db)
            .select('documents.id')
            .where('documents.clientId', '=', sql.ref<string>('clients.id'))
            .where('documents.dueDate', '>=', firstRemindedDay(today))
            .where('documents.dueDate', '<=', until),
        ),
        // Found once by their days, not once for each client.
        client(
          'clients.id',
          'in',
          selectClientDates(db)
            .clearSelect()
            .select('deal_dates.clientId')
            .where('deal_dates.day', '>=', firstRemindedDay(today))
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

interface Reminding {
  change: Change
  reader: Reader
  /** The notifications of this pass by subject and time, so that other people's copies refer to them. */
  events: Map<string, string>
  preferences: Preferences
  /** The portal was opened for its client less than a day ago: nothing is "High" yet. */
  isNew: boolean
  /** Makes all that this person is reminded of now one alert. */
  digestId: string
}

/** The days before the day to act from which the worst kinds are "High". */
const highDays = 2

const highKinds: ReadonlySet<AgendaKind> = new Set(['contingency', 'money', 'signing'])

/** The wording of a reminder of an item. */
function wordingOf(
  { item, day, days, endsIn, translations: written }: RemindedItem,
  client: Reader,
): Wording {
  const { kind, subject, title: name, detail, actBy, state } = item
  if (kind === 'closing') {
    const sale = isSale(client.transactionType as TransactionType)
    const ask = canCallEscrow(client) ? {} : { ask: firstNameOfAgent(client) }
    return { text: 'closing-near', values: { days, isSale: sale, ...ask } }
  }
  if (subject === 'step') {
    // The client's current step is on the agenda as its next action.
    const isAction = state === 'needed' && detail !== null
    const [title, nextAction] = isAction ? [detail, name] : [name, detail]
    const translations = mapTranslations(written, (of) =>
      isAction ? { title: of.detail, nextAction: of.title } : { title: of.title, nextAction: of.detail },
    )
    return { text: 'step-near', values: { title, days, nextAction }, translations }
  }
  if (subject === 'document')
    return days < 0
      ? { text: 'document-late', values: { name, day, description: detail } }
      : { text: 'document-near', values: { name, days, description: detail } }
  if (kind === 'contingency')
    return {
      text: 'contingency-ends',
      values: {
        name,
        days: endsIn,
        actBy: actBy === day ? null : actBy,
        agent: firstNameOfAgent(client),
        ...(days <= 0 ? { isLast: true } : {}),
      },
      translations: mapTranslations(written, (of) => ({ name: of.title })),
    }
  const meaning = detail ?? ''
  const translations = mapTranslations(written, (of) => ({ name: of.title, meaning: of.detail }))
  return days < 0
    ? { text: 'date-late', values: { name, day, meaning }, translations }
    : { text: 'date-near', values: { name, days, meaning }, translations }
}

/** The key that records a reminder, so that each item is reminded of once before its day and once after it. */
function keyOf({ item, day, days }: RemindedItem, { reminderDaysBefore }: Preferences): string {
  const period = days < 0 ? 'late' : reminderDaysBefore
  if (item.kind === 'closing') return `closing ${day} ${period}`
  const subject = item.subject === 'step' ? 'deadline' : item.subject
  return `${subject} ${item.id} ${day} ${period}`
}

async function remindOf(
  { change, reader, events, preferences, isNew, digestId }: Reminding,
  reminded: RemindedItem,
): Promise<void> {
  const { item, day, days } = reminded
  const { subject, id, kind } = item
  const isHigh = !isNew && (kind === 'closing' || (highKinds.has(kind) && days <= highDays))
  const event: NotificationEvent = {
    says: wordingOf(reminded, reader),
    priority: isHigh ? 'high' : 'medium',
    ...(kind === 'closing' ? {} : { subjectId: id }),
    reminder: {
      key: keyOf(reminded, preferences),
      digestId,
      stepId: subject === 'step' ? id : null,
      ...(subject === 'date' ? { dateId: id } : {}),
      day,
    },
  }
  const about = `${subject} ${id} ${day} ${days}`
  const first = events.get(about) ?? null
  const notificationId = await notifyReader(change, reader, event, first)
  if (notificationId === null) return
  change.changed(reader.id, ['notifications'])
  if (first === null) events.set(about, notificationId)
}

const byHarmAndDay = (a: RemindedItem, b: RemindedItem): number =>
  harmOf(a.item) - harmOf(b.item) || a.days - b.days

const day = 86_400_000

/**
 * Reminds a person of a client side of all near items, outside of their quiet hours: "tomorrow" written at 11 PM is wrong when it
 * is read. Deliveries of one time go out as one message.
 */
async function remindReader(
  { change, reader, events }: Pick<Reminding, 'change' | 'reader' | 'events'>,
  teamsZone: string,
  now: Date,
): Promise<void> {
  const preferences = await getPreferences(change.db, reader.personId)
  const timeZone = preferences.timeZone ?? teamsZone
  if (quietUntil(now, preferences, timeZone) > now) return
  const { reminderDaysBefore } = preferences
  const isNew = now.getTime() - Date.parse(reader.createdAt) < day
  const asked = { today: dayIn(now, timeZone), timeZone, reminderDaysBefore }
  const digestId = newId()
  // The worst first: so they are written, listed, and sent.
  for (const item of (await listRemindedItems(change.db, reader, asked)).toSorted(byHarmAndDay))
    await remindOf({ change, reader, events, preferences, isNew, digestId }, item)
}

/** Creates the reminders that are due, once per step or closing date and reminder period. */
export async function createReminders(services: Services): Promise<void> {
  const now = services.clock()
  const timeZone = await teamZone(services.db, services)
  // Start a day early to cover clients in every time zone.
  const ids = await listClientsWithUpcomingDates(services.database.scans, addDays(dayIn(now, timeZone), -1))
  for (const id of ids) {
    try {
      await commit(services, async (change) => {
        const client = await lockClient(change.db, id)
        if (client.outcome !== 'open' || client.isArchived) return
        const events = new Map<string, string>()
        for (const reader of await listReaders(change.db, client))
          await remindReader({ change, reader, events }, timeZone, now)
      })
    } catch (error) {
      // The client was deleted since it was listed; continue with the others.
      if (asProblem(error)?.status !== 404) throw error
    }
    // Lets other requests run: the embedded engine is synchronous.
    await setImmediate()
  }
}
