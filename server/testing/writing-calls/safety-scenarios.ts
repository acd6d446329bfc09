import { getSafetyNote, lockNumber, readSafetyNote } from '#contract/calls/people/safety.ts'
import { adminPassword } from '../app/test-app.ts'
import type { World } from '../app/world.ts'
import { byAdmin, byBrowser, inPortal, scenario, toClient } from './scenario.ts'

const phone = '(530) 555-0988'
const newPhone = '(530) 555-0977'
const first = { phone, password: adminPassword }
const changed = { phone: newPhone, phoneAgain: newPhone, reason: 'It moved.', password: adminPassword }

/** Escrow's number is locked. Returns its id. */
async function locked(world: World): Promise<string> {
  const sent = { ...toClient(world), body: first }
  return (await world.otherAdmin.first.request(lockNumber, sent)).body.id
}

/** The client has read the note about a locked number, which was changed since. Returns the id of the new one. */
async function lockedAndChanged(world: World): Promise<string> {
  const numberId = await locked(world)
  await world.client.otherBrowser.request(readSafetyNote, { ...inPortal(world), body: { numberId } })
  const { body } = await world.otherAdmin.first.request(lockNumber, { ...toClient(world), body: changed })
  return body.id
}

/** Escrow's locked number. */
export const safetyScenarios = [
  scenario(lockNumber, 'for the first time, of which each lead of the team is told', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: first }),
    everyone: ['client'],
    desks: ['people'],
    // An email to each of the two leads.
    writes: { activity: 1, clients: 1, deliveries: 2, topic_versions: 1, trusted_numbers: 1 },
    alsoWrites: 'deliveries to admins',
  }),
  scenario(lockNumber, 'another one, of which the client and each lead of the team are told', {
    by: byAdmin,
    given: locked,
    sent: (world) => ({ ...toClient(world), body: changed }),
    everyone: ['client', 'notifications'],
    desks: ['people'],
    writes: {
      activity: 1,
      clients: 1,
      // Email, text and push to the client, and an email to each of the two leads.
      deliveries: 5,
      notifications: 1,
      topic_versions: 2,
      trusted_numbers: 1,
    },
    alsoWrites: 'deliveries to admins',
  }),
  scenario(readSafetyNote, 'for the first time', {
    by: byBrowser,
    given: locked,
    sent: (world, numberId) => ({ ...inPortal(world), body: { numberId } }),
    everyone: ['client'],
    desks: ['people'],
    writes: { activity: 1, safety_reads: 1, topic_versions: 1 },
  }),
  scenario(readSafetyNote, 'about a changed number, whose alert is read with it', {
    by: byBrowser,
    given: lockedAndChanged,
    sent: (world, numberId) => ({ ...inPortal(world), body: { numberId } }),
    everyone: ['client', 'notifications'],
    desks: ['people'],
    writes: { activity: 1, notifications: 1, safety_reads: 1, topic_versions: 2 },
  }),
  scenario(readSafetyNote, 'once more', {
    by: byBrowser,
    given: async (world) => {
      const numberId = await locked(world)
      await world.client.otherBrowser.request(readSafetyNote, { ...inPortal(world), body: { numberId } })
      return (await world.client.otherBrowser.request(getSafetyNote, inPortal(world))).body.numberId
    },
    sent: (world, numberId) => ({ ...inPortal(world), body: { numberId } }),
    writes: {},
  }),
]
