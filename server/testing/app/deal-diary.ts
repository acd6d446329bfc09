import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { addDays } from '#contract/rules/days.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { waitingFor } from '#texts/parties.ts'
import { upcomingOfAgenda } from '#web/portal/home/milestones.ts'
import { comingNext } from '#web/portal/home/upcoming.ts'
import { agendaFrom, type Agenda } from '#web/portal/home/use-agenda.ts'
import { needEntries, needText } from '#web/portal/need/need-texts.ts'
import { notYetText, saidText } from '#web/portal/said/said-texts.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import type { NotificationWorld } from './notification-world.ts'

const words = { ends: 'Ends', due: 'Due', expected: 'Expected', 'was-expected': 'Was expected' }

/** The texts that both sides read of a deal on one day, each line as on a screen or in a subject. */
export interface DiaryDay {
  /** The need band of Home, with what stands beneath it. */
  band: string[]
  /** "Coming Next" and "Upcoming Milestones". */
  ahead: string[]
  /** Titles of the alerts that came since the day before. */
  alerts: string[]
  /** Subjects of the emails that arrived since the day before. */
  mails: string[]
  /** The deal's line of Today. */
  today: string[]
  /** How many alerts are unread. */
  unread: number
}

/** The facts of a portal as its page reads them, and the agenda of it. */
async function readPortal({ app }: NotificationWorld, uniqueId: string, today: string) {
  const caller = app.caller()
  const params = { uniqueId }
  const client = (await caller.request(getPortalClient, { params })).body
  const steps = (await caller.request(listPortalSteps, { params })).body
  const documents = (await caller.request(listPortalDocuments, { params })).body
  const notifications = (await caller.request(listPortalNotifications, { params })).body
  const { dates } = (await caller.request(getPortalDates, { params })).body
  const preferences = (await caller.request(getPortalPreferences, { params })).body
  const agenda = agendaFrom({ client, steps, documents, notifications, dates, preferences, today })
  if (!agenda) throw new Error('A part of the portal is missing')
  return { client, steps, notifications, agenda }
}

type Portal = Awaited<ReturnType<typeof readPortal>>

function bandOf({ client, agenda }: Portal, today: string): string[] {
  const { need } = agenda
  if (need.kind === 'you')
    return needEntries(need.items).map((entry) => {
      const { above, title, detail } = needText(client, entry, today)
      return [above, title, detail].filter(Boolean).join(' | ')
    })
  return [calmText(need, client.transactionType), ...restingTexts(need, client)]
}

function calmText(need: Exclude<Agenda['need'], { kind: 'you' }>, type: TransactionType): string {
  if (need.kind !== 'waiting') return need.kind
  return `${waitingFor(need.party, isSale(type)).toLowerCase()} | ${need.step.nextAction ?? need.step.title}`
}

function restingTexts(need: Agenda['need'], client: Portal['client']): string[] {
  if (!('resting' in need)) return []
  return need.resting.map((item) => {
    const text =
      item.state === 'said'
        ? saidText(client, item)
        : notYetText(client, item.waitsFor ?? 'agent', item.subject === 'step')
    return `${item.title} | ${text}`
  })
}

function aheadOf({ client, steps, agenda }: Portal, today: string): string[] {
  const next = steps.find(
    ({ status, stepNumber }) => status !== 'completed' && stepNumber > client.currentStep,
  )
  const coming = comingNext(agenda.items, steps, next ?? null, today)
  return [
    ...(coming ? [`next: ${coming.title}`] : []),
    ...upcomingOfAgenda(agenda.items, steps, today).map(
      ({ title, dayKind, day }) => `${words[dayKind]} ${day}: ${title}`,
    ),
  ]
}

/** The changes of a day: lists that differ from the day before, and new alerts and emails. */
export type DiaryEntry = Partial<DiaryDay>

function changesOf(day: DiaryDay, before: DiaryDay | null): DiaryEntry {
  const names = Object.keys(day) as (keyof DiaryDay)[]
  const isNews = (name: keyof DiaryDay) =>
    name === 'alerts' || name === 'mails'
      ? day[name].length > 0
      : JSON.stringify(day[name]) !== JSON.stringify(before?.[name])
  return Object.fromEntries(names.filter(isNews).map((name) => [name, day[name]]))
}

interface DiaryDeal {
  id: string
  uniqueId: string
  email: string
}

/** Lives through the days of a deal, as its client and its team read them. */
export class DealDiary {
  readonly #world: NotificationWorld
  readonly #deal: DiaryDeal
  #alerts = new Set<string>()
  #mails = 0

  constructor(world: NotificationWorld, deal: DiaryDeal) {
    this.#world = world
    this.#deal = deal
  }

  /** Lives the days from the first to the last (`YYYY-MM-DD`), with the acts of each morning. Returns the changes of each day. */
  async live(
    first: string,
    last: string,
    acts: Readonly<Record<string, () => Promise<unknown>>>,
  ): Promise<Map<string, DiaryEntry>> {
    const entries = new Map<string, DiaryEntry>()
    let before: DiaryDay | null = null
    for (let day = first; day <= last; day = addDays(day, 1)) {
      this.#world.app.clock.set(`${day}T18:00:00.000Z`)
      await acts[day]?.()
      const read: DiaryDay = await this.#read(day)
      entries.set(day, changesOf(read, before))
      before = read
    }
    return entries
  }

  /** Reads both sides at noon of a day in California, when reminders and emails have gone out. */
  async #read(day: string): Promise<DiaryDay> {
    const { app, smtp } = this.#world
    app.clock.set(`${day}T20:00:00.000Z`)
    await createReminders(app.services)
    await this.#world.send()
    const portal = await readPortal(this.#world, this.#deal.uniqueId, day)
    const alerts = portal.notifications.filter(({ id }) => !this.#alerts.has(id))
    for (const { id } of alerts) this.#alerts.add(id)
    const mails = smtp.mails.filter(({ to }) => to.includes(this.#deal.email)).slice(this.#mails)
    this.#mails += mails.length
    const query = new URLSearchParams({ lines: '1000' })
    const today = (await app.admin.request(getToday, { query })).body
    const line = today.due.lines.find(({ clientId }) => clientId === this.#deal.id)
    return {
      band: bandOf(portal, day),
      ahead: aheadOf(portal, day),
      alerts: alerts.map(({ title, priority }) => (priority === 'high' ? `${title} (High)` : title)),
      mails: mails.map(({ headers }) => headers.get('subject') ?? ''),
      today: line?.reasons.map((reason) => dueText(reason, day)) ?? [],
      unread: portal.notifications.filter(({ isRead }) => !isRead).length,
    }
  }
}
