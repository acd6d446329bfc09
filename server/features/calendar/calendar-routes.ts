import * as calls from '#contract/calls/deal/calendar.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { commit } from '../../db/change.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import { orNotFound } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { deleteFeed, getFeed, insertFeed, renewFeed, type FeedOwner } from './feed-data.ts'
import { sendDate, sendFeed } from './send-calendar.ts'

type Feed = NonNullable<Awaited<ReturnType<typeof getFeed>>>

const toCalendarFeed = ({ settings }: Services, { secret, createdAt }: Feed): calls.CalendarFeed => ({
  address: `${publicAddress(settings)}/calendar/${secret}.ics`,
  createdAt,
})

const feedActions = {
  started: async (db: Db, owner: FeedOwner, now: string) => {
    await insertFeed(db, owner, now)
    return getFeed(db, owner)
  },
  renewed: async (db: Db, owner: FeedOwner, now: string) => orNotFound(await renewFeed(db, owner, now)),
  stopped: async (db: Db, owner: FeedOwner) => {
    await deleteFeed(db, owner)
    return null
  },
}

async function getOwnFeed(services: Services, owner: FeedOwner) {
  const feed = await getFeed(services.db, owner)
  return { feed: feed && toCalendarFeed(services, feed) }
}

/** Applies an owner's action to their feed. A person's action is recorded in the activity. */
async function applyFeedAction(
  services: Services,
  owner: FeedOwner,
  action: keyof typeof feedActions,
): Promise<Feed | null> {
  if ('userId' in owner) return commit(services, ({ db, now }) => feedActions[action](db, owner, now))
  return commitForClient(
    services,
    { clientId: owner.clientId, actor: owner },
    async ({ db, now, record, announce }) => {
      const before = await getFeed(db, owner)
      const feed = await feedActions[action](db, owner, now)
      if (feed?.secret !== before?.secret) {
        await record(`calendar.${action}`)
        announce(['preferences'], 'admins')
      }
      return feed
    },
  )
}

async function createFeed(services: Services, owner: FeedOwner, action: 'started' | 'renewed') {
  return { feed: toCalendarFeed(services, orNotFound(await applyFeedAction(services, owner, action))) }
}

async function stopFeed(services: Services, owner: FeedOwner) {
  await applyFeedAction(services, owner, 'stopped')
  return { feed: null }
}

type PortalCaller = { caller: { portal: PortalOfReader } }
type AdminCaller = { caller: { admin: { admin: { id: string } } } }
const portalOwner = ({ caller }: PortalCaller): FeedOwner => caller.portal
const adminOwner = ({ caller }: AdminCaller): FeedOwner => ({ userId: caller.admin.admin.id })

export const calendarRoutes = [
  answer(calls.getPortalCalendar, (context) => getOwnFeed(context.services, portalOwner(context))),
  answer(calls.startPortalCalendar, (context) =>
    createFeed(context.services, portalOwner(context), 'started'),
  ),
  answer(calls.renewPortalCalendar, (context) =>
    createFeed(context.services, portalOwner(context), 'renewed'),
  ),
  answer(calls.stopPortalCalendar, (context) => stopFeed(context.services, portalOwner(context))),
  answer(calls.getOwnCalendar, (context) => getOwnFeed(context.services, adminOwner(context))),
  answer(calls.startOwnCalendar, (context) => createFeed(context.services, adminOwner(context), 'started')),
  answer(calls.renewOwnCalendar, (context) => createFeed(context.services, adminOwner(context), 'renewed')),
  answer(calls.stopOwnCalendar, (context) => stopFeed(context.services, adminOwner(context))),
  answer(calls.readCalendar, ({ services, params, request, reply }) =>
    sendFeed(services, params.file, request, reply),
  ),
  answer(calls.downloadDate, ({ services, params, caller, reply }) =>
    sendDate(services, params.id, caller, reply),
  ),
]
