import { randomUUID } from 'node:crypto'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import * as calls from '#contract/calls/people/people.ts'
import { deviceAt, type World } from '../app/world.ts'
import { byAdmin, scenario, toClient } from './scenario.ts'

const daniel = { role: 'co-client', firstName: 'Daniel', lastName: 'Okafor', email: 'daniel@example.com' }

const toPerson = (_world: World, { id }: calls.Person) => ({ params: { personId: id } })
const lender = async ({ client }: World) => client.lender
const send = (_world: World, { id }: calls.Person) => ({
  params: { personId: id },
  body: { requestId: randomUUID() },
})

/** A co-client with a browser, pushes and a calendar feed. */
async function coClient({ app, otherAdmin, client }: World): Promise<calls.Person> {
  const added = await otherAdmin.first.request(calls.addPerson, {
    params: { id: client.client.id },
    body: { ...daniel, withPin: false },
  })
  const { person } = added.body
  const portal = { params: { uniqueId: person.key } }
  const browser = await app.portal(person.key)
  const device = deviceAt('https://push.example.com/daniel')
  await browser.request(subscribePortalPush, { ...portal, body: device })
  await browser.request(startPortalCalendar, portal)
  return person
}

/** People of a deal besides its client. */
export const peopleScenarios = [
  scenario(calls.addPerson, 'a lender with a PIN, of whom nobody is told', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { role: 'lender', firstName: 'Pat', withPin: true } }),
    desks: ['client', 'people'],
    writes: { activity: 1, clients: 1, people: 1 },
  }),
  scenario(calls.addPerson, 'a co-client, of whom the client is told', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: daniel }),
    everyone: ['notifications'],
    desks: ['client', 'people'],
    writes: {
      activity: 1,
      clients: 1,
      deliveries: 3,
      notification_preferences: 1,
      notifications: 1,
      people: 1,
      topic_versions: 1,
    },
  }),
  scenario(calls.changePerson, 'the company of a lender', {
    by: byAdmin,
    given: lender,
    sent: (_world, { id }) => ({
      params: { personId: id },
      body: { company: 'Harbor', endsOn: '2031-05-20' },
    }),
    desks: ['people'],
    writes: { activity: 1, people: 1 },
  }),
  scenario(calls.changePerson, 'the name of a lender, by which the deal is found', {
    by: byAdmin,
    given: lender,
    sent: (_world, { id }) => ({ params: { personId: id }, body: { firstName: 'Pat' } }),
    desks: ['client', 'people'],
    writes: { activity: 1, clients: 1, people: 1 },
  }),
  scenario(calls.changePerson, 'the address of a co-client, whose portal shows it', {
    by: byAdmin,
    given: coClient,
    sent: (_world, { id }) => ({ params: { personId: id }, body: { email: 'new@example.com' } }),
    everyone: ['client'],
    desks: ['people'],
    writes: { activity: 1, former_emails: 1, people: 1, topic_versions: 1 },
  }),
  scenario(calls.changePerson, 'the language of a co-client', {
    by: byAdmin,
    given: coClient,
    sent: (_world, { id }) => ({ params: { personId: id }, body: { language: 'es' } }),
    everyone: ['client'],
    desks: ['people'],
    writes: { activity: 1, people: 1, topic_versions: 1 },
  }),
  scenario(calls.changePerson, 'nothing', {
    by: byAdmin,
    given: lender,
    sent: (_world, { id }) => ({ params: { personId: id }, body: {} }),
    writes: {},
  }),
  scenario(calls.stopPersonLink, 'of a co-client with a browser, pushes and a calendar', {
    by: byAdmin,
    given: coClient,
    sent: toPerson,
    desks: ['people'],
    ends: ['person'],
    writes: { activity: 1, calendar_feeds: 1, people: 1, portal_visits: 1, push_subscriptions: 1 },
  }),
  scenario(calls.stopPersonLink, 'of an archived deal', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(archiveClient, toClient(world))
      return world.client.lender
    },
    sent: toPerson,
    desks: ['people'],
    ends: ['person'],
    writes: { activity: 1, people: 1 },
  }),
  scenario(calls.stopPersonLink, 'once more', {
    by: byAdmin,
    given: async ({ otherAdmin, client }) => {
      await otherAdmin.first.request(calls.stopPersonLink, { params: { personId: client.lender.id } })
      return client.lender
    },
    sent: toPerson,
    writes: {},
  }),
  scenario(calls.renewPersonLink, 'of a co-client', {
    by: byAdmin,
    given: coClient,
    sent: toPerson,
    everyone: ['client', 'notifications'],
    desks: ['people'],
    ends: ['person'],
    writes: {
      activity: 1,
      calendar_feeds: 1,
      people: 1,
      portal_visits: 1,
      push_subscriptions: 1,
      topic_versions: 2,
    },
  }),
  scenario(calls.renewPersonLink, 'of a lender', {
    by: byAdmin,
    given: lender,
    sent: toPerson,
    desks: ['people'],
    ends: ['person'],
    writes: { activity: 1, people: 1 },
  }),
  scenario(calls.setPersonPin, 'of a lender', {
    by: byAdmin,
    given: lender,
    sent: toPerson,
    ends: ['person'],
    desks: ['people'],
    writes: { activity: 1, people: 1 },
  }),
  scenario(calls.removePersonPin, 'of a lender', {
    by: byAdmin,
    given: lender,
    sent: toPerson,
    desks: ['people'],
    writes: { activity: 1, people: 1 },
  }),
  scenario(calls.removePersonPin, 'of a person without one', {
    by: byAdmin,
    given: coClient,
    sent: toPerson,
    writes: {},
  }),
  scenario(calls.sendPersonLink, 'to a lender', {
    by: byAdmin,
    given: lender,
    sent: send,
    desks: ['notifications', 'people'],
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(calls.sendPersonLink, 'to somebody without an address', {
    by: byAdmin,
    given: async ({ otherAdmin, client }) => {
      const params = { personId: client.lender.id }
      return (await otherAdmin.first.request(calls.changePerson, { params, body: { email: '' } })).body
    },
    sent: send,
    writes: {},
  }),
]
