import * as dates from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import * as said from '#contract/calls/deal/said.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { addDays } from '#contract/rules/days.ts'
import { insertNotification } from '../../notifications/in-app/notification-data.ts'
import type { World } from '../app/world.ts'
import { byAdmin, byBrowser, inPortal, scenario, toClient } from './scenario.ts'

const todayOf = ({ app }: World) => app.clock.now().toISOString().slice(0, 10)
const yesterdayOf = (world: World) => addDays(todayOf(world), -1)

/** An unread reminder of a date or a step of the client. */
export async function remindedOf(
  { app, client }: World,
  about: { dateId: string } | { stepId: string },
): Promise<void> {
  const none = {
    messageId: null,
    documentId: null,
    noteId: null,
    moveId: null,
    stepId: null,
    dateId: null,
    numberId: null,
  }
  await insertNotification(app.services.db, {
    ...none,
    ...about,
    clientId: client.client.id,
    personId: client.client.id,
    type: 'deadline_reminder',
    title: '',
    message: '',
    wording: JSON.stringify({ text: 'date-near', values: { name: 'Deposit', days: 1, meaning: '' } }),
    priority: 'medium',
    actionRequired: false,
    actionUrl: null,
    createdAt: app.clock.now().toISOString(),
  })
}

/** A date of the client's with a reminder. */
async function ownDate(world: World): Promise<DealDate> {
  const body = { name: 'Deposit', kind: 'money', owes: 'client', day: todayOf(world) }
  const { body: date } = await world.otherAdmin.first.request(dates.addDealDate, { ...toClient(world), body })
  await remindedOf(world, { dateId: date.id })
  return date
}

async function saidDate(world: World): Promise<DealDate> {
  const date = await ownDate(world)
  const params = { ...inPortal(world).params, dateId: date.id }
  await world.client.browser.request(said.sayDateDone, { params, body: { doneOn: yesterdayOf(world) } })
  return date
}

/** A step of the client's with a reminder. */
async function ownStep(world: World): Promise<string> {
  const stepId = world.client.steps[1]?.id ?? ''
  await world.otherAdmin.first.request(changeStep, { params: { stepId }, body: { owner: 'client' } })
  await world.app.services.db.deleteFrom('notifications').where('stepId', '=', stepId).execute()
  await remindedOf(world, { stepId })
  return stepId
}

async function saidStep(world: World): Promise<string> {
  const stepId = await ownStep(world)
  const params = { ...inPortal(world).params, stepId }
  await world.client.browser.request(said.sayStepDone, { params, body: { doneOn: yesterdayOf(world) } })
  return stepId
}

async function unansweredDate(world: World): Promise<DealDate> {
  const date = await ownDate(world)
  await world.app.services.db
    .updateTable('deal_dates')
    .set({ isUnanswered: true, day: yesterdayOf(world) })
    .where('id', '=', date.id)
    .execute()
  return date
}

/** The client's reports on dates and steps, and an agent's answers. */
export const saidScenarios = [
  scenario(said.sayDateDone, 'of which they were reminded', {
    by: byBrowser,
    given: ownDate,
    sent: (world, { id }) => ({
      params: { ...inPortal(world).params, dateId: id },
      body: { doneOn: yesterdayOf(world) },
    }),
    everyone: ['dates', 'notifications'],
    writes: { activity: 1, deal_dates: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(said.takeBackDate, 'that was said to be done', {
    by: byBrowser,
    given: saidDate,
    sent: (world, { id }) => ({ params: { ...inPortal(world).params, dateId: id } }),
    everyone: ['dates'],
    writes: { activity: 1, deal_dates: 1, topic_versions: 1 },
  }),
  scenario(said.declineSaidDate, 'that was said to be done', {
    by: byAdmin,
    given: saidDate,
    sent: (_, { id }) => ({ params: { dateId: id } }),
    everyone: ['dates'],
    writes: { activity: 1, deal_dates: 1, topic_versions: 1 },
  }),
  scenario(said.sayStepDone, 'of which they were reminded', {
    by: byBrowser,
    given: ownStep,
    sent: (world, stepId) => ({
      params: { ...inPortal(world).params, stepId },
      body: { doneOn: yesterdayOf(world) },
    }),
    everyone: ['notifications', 'steps'],
    writes: { activity: 1, escrow_steps: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(said.takeBackStep, 'that was said to be done', {
    by: byBrowser,
    given: saidStep,
    sent: (world, stepId) => ({ params: { ...inPortal(world).params, stepId } }),
    everyone: ['steps'],
    writes: { activity: 1, escrow_steps: 1, topic_versions: 1 },
  }),
  scenario(said.declineSaidStep, 'that was said to be done', {
    by: byAdmin,
    given: saidStep,
    sent: (_, stepId) => ({ params: { stepId } }),
    everyone: ['steps'],
    writes: { activity: 1, escrow_steps: 1, topic_versions: 1 },
  }),
  scenario(dates.changeDealDate, 'waived, of which the client was reminded', {
    by: byAdmin,
    given: ownDate,
    sent: (_, { id }) => ({ params: { dateId: id }, body: { state: 'waived' } }),
    everyone: ['dates', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      clients: 1,
      deal_dates: 1,
      notifications: 1,
      topic_versions: 2,
    },
  }),
  scenario(dates.answerDates, 'one was done, and where the deal is now', {
    by: byAdmin,
    given: unansweredDate,
    sent: (world, { id }) => ({
      ...toClient(world),
      body: { answers: [{ dateId: id, answer: 'done' }], currentStep: 3 },
    }),
    everyone: ['client', 'dates', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 3,
      clients: 1,
      deal_dates: 1,
      escrow_steps: 3,
      notifications: 3,
      topic_versions: 4,
    },
  }),
]
