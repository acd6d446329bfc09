import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import * as calls from '#contract/calls/people/partner.ts'
import { removePersonPin, setPersonPin } from '#contract/calls/people/people.ts'
import { addDays } from '#contract/rules/days.ts'
import type { World } from '../app/world.ts'
import { remindedOf } from './said-scenarios.ts'
import { byAdmin, scenario, toClient, uploadOf } from './scenario.ts'

const byStranger = ({ app }: World) => app.caller()
const todayOf = ({ app }: World) => app.clock.now().toISOString().slice(0, 10)

/** A date that the lender owes, whose link asks for no PIN. */
const lenderDate =
  (more: object = {}) =>
  async (world: World): Promise<DealDate> => {
    const { otherAdmin, client } = world
    await otherAdmin.first.request(removePersonPin, { params: { personId: client.lender.id } })
    const body = { name: 'Appraisal', owes: 'lender', day: addDays(todayOf(world), 2), ...more }
    return (await otherAdmin.first.request(addDealDate, { ...toClient(world), body })).body
  }
const sentByLender =
  (change: object) =>
  (world: World, { id, updatedAt }: DealDate) => ({
    params: { key: world.client.lender.key, dateId: id },
    body: { ...change, basedOn: updatedAt },
  })

/** A document that the lender was asked for, and has sent if that is wanted. */
const lenderFile =
  (isSent: boolean) =>
  async (world: World): Promise<string> => {
    const { app, otherAdmin, client } = world
    await otherAdmin.first.request(removePersonPin, { params: { personId: client.lender.id } })
    const request = { ...toClient(world), body: { name: 'Estimate', askedOf: 'lender' } }
    const { id } = (await otherAdmin.first.request(documents.requestDocument, request)).body
    const sent = { params: { key: client.lender.key }, ...uploadOf({ requestId: id }) }
    if (isSent) await app.caller().request(calls.uploadPartnerDocument, sent)
    return id
  }

/** A lender with a PIN, which was tried so often. */
const pinned =
  (tries: number) =>
  async ({ app, otherAdmin, client }: World): Promise<string> => {
    const { id } = client.lender
    const { pin } = (await otherAdmin.first.request(setPersonPin, { params: { personId: id } })).body
    await app.services.db.updateTable('people').set({ pinMisses: tries }).where('id', '=', id).execute()
    return pin
  }

/** Partners' changes, and an agent's reactions. */
export const partnerScenarios = [
  scenario(calls.changePartnerTask, 'a visible date is ticked, of which the client was reminded', {
    by: byStranger,
    given: async (world) => {
      const date = await lenderDate()(world)
      await remindedOf(world, { dateId: date.id })
      return date
    },
    sent: sentByLender({ isDone: true }),
    everyone: ['dates', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      clients: 1,
      completions: 1,
      deal_dates: 1,
      deliveries: 1,
      notifications: 1,
      partner_asks: 1,
      topic_versions: 2,
    },
  }),
  scenario(calls.changePartnerTask, 'an internal date gets a day', {
    by: byStranger,
    given: lenderDate({ isVisible: false }),
    sent: (world, date) => sentByLender({ day: addDays(todayOf(world), 9) })(world, date),
    desks: ['dates'],
    writes: { activity: 1, clients: 1, deal_dates: 1, move_lines: 1, moves: 1, partner_asks: 1 },
  }),
  scenario(calls.markPartnerChangeSeen, 'of a ticked date', {
    by: byAdmin,
    given: async (world) => {
      const date = await lenderDate()(world)
      await world.app.caller().request(calls.changePartnerTask, sentByLender({ isDone: true })(world, date))
      return date
    },
    sent: (_world, { id }) => ({ params: { dateId: id } }),
    desks: ['dates'],
    writes: { activity: 1, deal_dates: 1 },
  }),
  scenario(calls.uploadPartnerDocument, 'what was asked', {
    by: byStranger,
    given: lenderFile(false),
    sent: ({ client }, requestId) => ({ params: { key: client.lender.key }, ...uploadOf({ requestId }) }),
    everyone: ['documents'],
    writes: { activity: 1, deliveries: 5, documents: 1, partner_asks: 1, topic_versions: 1 },
    alsoWrites: 'deliveries to admins',
  }),
  scenario(documents.changeDocument, 'a partner’s file is shown to the client', {
    by: byAdmin,
    given: lenderFile(true),
    sent: (_world, id) => ({ params: { id }, body: { isForClient: true } }),
    everyone: ['documents', 'notifications'],
    writes: { activity: 1, deliveries: 3, documents: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(documents.changeDocument, 'a file is given to escrow, of which the portal hears nothing', {
    by: byAdmin,
    given: lenderFile(true),
    sent: (_world, id) => ({ params: { id }, body: { forPartners: ['escrow'] } }),
    desks: ['documents'],
    writes: { activity: 1, documents: 1 },
  }),
  scenario(markUploadSeen, 'of a partner', {
    by: byAdmin,
    given: lenderFile(true),
    sent: (_world, id) => ({ params: { id } }),
    desks: ['documents'],
    writes: { activity: 1, documents: 1 },
  }),
  scenario(enterLinkPin, 'the right one, in a new browser', {
    by: byStranger,
    given: pinned(3),
    sent: ({ client }, pin) => ({ params: { key: client.lender.key }, body: { pin } }),
    desks: ['visits'],
    writes: { activity: 1, people: 1, portal_visits: 1 },
  }),
]
