import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { stopPersonLink } from '#contract/calls/people/people.ts'
import type { PersonRole } from '#contract/rules/deal/people.ts'
import type { Caller } from '../app/caller.ts'
import { addLink, addTask, askFor } from '../app/partner-deal.ts'
import type { TestApp } from '../app/test-app.ts'

/** The people of a deal beside its client, by what is said of them. */
export const personNames = [
  'co-client',
  'co-client with PIN',
  'lender',
  'escrow with PIN',
  'stopped coordinator',
] as const
export type PersonName = (typeof personNames)[number]
/** The people whose link asks for a PIN. */
export const pinnedNames = personNames.filter((name) => name.endsWith('with PIN'))

/** Somebody with a link of their own, and a browser in which it was opened, by its PIN if it asks for one. */
export interface LinkHolder {
  key: string
  pin: string | null
  browser: Caller
}

export type DealPeople = Record<PersonName, LinkHolder>

async function addHolder(app: TestApp, clientId: string, role: PersonRole, withPin: boolean) {
  const { id, key, pin = null } = await addLink(app, clientId, role, { withPin })
  const browser = role === 'co-client' && !withPin ? await app.portal(key) : app.caller()
  if (pin !== null) {
    const { status, text } = await browser.request(enterLinkPin, { params: { key }, body: { pin } })
    if (status !== 204) throw new Error(`Cannot enter a PIN: ${status} ${text}`)
  }
  return { id, key, pin, browser }
}

/** Adds all people to a deal, with tasks and requests for its lender and its escrow. */
export async function addDealPeople(app: TestApp, clientId: string): Promise<DealPeople> {
  const stopped = await addHolder(app, clientId, 'coordinator', false)
  await app.admin.request(stopPersonLink, { params: { personId: stopped.id } })
  for (const owes of ['lender', 'escrow']) {
    await addTask(app, clientId, `Task of ${owes}`, { owes })
    await askFor(app, clientId, `Paper of ${owes}`, { askedOf: owes })
  }
  return {
    'co-client': await addHolder(app, clientId, 'co-client', false),
    'co-client with PIN': await addHolder(app, clientId, 'co-client', true),
    lender: await addHolder(app, clientId, 'lender', false),
    'escrow with PIN': await addHolder(app, clientId, 'escrow', true),
    'stopped coordinator': stopped,
  }
}
