import { maxLinkEmails } from '#contract/calls/clients/portal-links.ts'
import { commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import { teamToday } from '../../db/team-settings.ts'
import { insertDeliveries } from '../../notifications/outbox/delivery-data.ts'
import { heldDelivery } from '../../notifications/outbox/enqueue.ts'
import type { Services } from '../../services.ts'
import {
  countLinkEmails,
  type LinkOfAddress,
  listDealsOfAddress,
  listLinkRequests,
  listLinksOfAddress,
  takeLinkRequest,
} from './link-request-data.ts'

/** Milliseconds after which a request is dropped: the page says to ask the agent after five minutes. */
const tooOld = 60 * 60_000

/** The links of each name, those in the language of the request first: the first of them says in which the email is. */
function byName(links: readonly LinkOfAddress[], language: string): LinkOfAddress[][] {
  const names = Map.groupBy(links, ({ name }) => name)
  return [...names.values()].map((ofOne) =>
    ofOne.toSorted((one, other) => Number(other.language === language) - Number(one.language === language)),
  )
}

/**
 * Queues the emails of one request and deletes it, in one transaction. The links of one person at one address go into one email:
 * their deliveries are a group.
 */
async function mailLinks(services: Services, id: string): Promise<void> {
  await commit(services, async ({ db, now, changed }) => {
    const request = await takeLinkRequest(db, id)
    if (!request || services.channels.email === null) return
    if (Date.parse(now) - Date.parse(request.createdAt) > tooOld) return
    const { email: address, language } = request
    const clientIds = await listDealsOfAddress(db, address)
    // Locked, so that requests and agents at the same time count each other's emails.
    for (const clientId of clientIds) await lockClient(db, clientId)
    const links = await listLinksOfAddress(db, address, clientIds, await teamToday(db, services))
    const room = Math.max(0, maxLinkEmails - (await countLinkEmails(db, address, now)))
    for (const [place, ofOne] of byName(links, language).slice(0, room).entries()) {
      const groupKey = `my links ${id} ${place}`
      const about = { kind: 'portal_link', subjectId: id, isByHand: false, isUrgent: true } as const
      const deliveries = ofOne.map(({ clientId, personId, email }) => {
        const to = { clientId, personId, userId: null, sentTo: email }
        return { ...heldDelivery(to, about, 'email', now), groupKey }
      })
      await insertDeliveries(db, deliveries)
      for (const { clientId } of ofOne) changed(clientId, ['notifications'], 'admins')
    }
  })
}

/** Handles all waiting requests for links. Several processes may do this at once: each request is handled by one. */
export async function mailRequestedLinks(services: Services): Promise<void> {
  for (const id of await listLinkRequests(services.db)) await mailLinks(services, id)
}

/** Milliseconds between two looks for requests: people wait for their link. */
const interval = 1_000

/** Handles requests for links now and every second. The returned function stops it and resolves when none is being handled. */
export function startMailingLinks(services: Services): () => Promise<void> {
  const idle = Promise.resolve()
  let work = idle
  const run = async () => {
    try {
      await mailRequestedLinks(services)
    } catch (error) {
      services.log.warn({ err: error }, 'requested links not mailed')
    }
    work = idle
  }
  const tick = () => {
    if (work === idle) work = run()
  }
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return async () => {
    clearInterval(timer)
    await work
  }
}
