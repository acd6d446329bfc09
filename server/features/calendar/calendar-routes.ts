import * as calls from '#contract/calendar.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import { found } from '../../http/problem.ts'
import { commit } from '../../live/commit.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/activity-data.ts'
import { requireClient } from '../clients/client-data.ts'
import { deleteFeed, feedOf, insertFeed, renewFeed, type FeedOwner } from './feed-data.ts'
import { sendDate, sendFeed } from './send-calendar.ts'

type Feed = NonNullable<Awaited<ReturnType<typeof feedOf>>>

const shown = ({ settings }: Services, { secret, createdAt }: Feed): calls.CalendarFeed => ({
  address: `${publicAddress(settings)}/calendar/${secret}.ics`,
  createdAt,
})

const deeds = {
  started: async (db: Db, owner: FeedOwner, now: string) => {
    await insertFeed(db, owner, now)
    return feedOf(db, owner)
  },
  renewed: async (db: Db, owner: FeedOwner, now: string) => found(await renewFeed(db, owner, now)),
  stopped: async (db: Db, owner: FeedOwner) => {
    await deleteFeed(db, owner)
    return null
  },
}

async function present(services: Services, owner: FeedOwner) {
  const feed = await feedOf(services.db, owner)
  return { feed: feed && shown(services, feed) }
}

/** What an owner does to the own feed; of a client's it stands in the client's record who did it. */
async function act(services: Services, owner: FeedOwner, deed: keyof typeof deeds): Promise<Feed | null> {
  return commit(services, async (change) => {
    const { db, now } = change
    const before = await feedOf(db, owner)
    const feed = await deeds[deed](db, owner, now)
    if ('clientId' in owner && feed?.secret !== before?.secret) {
      const client = await requireClient(db, owner.clientId)
      const name = `${client.firstName} ${client.lastName}`
      const actor = { type: 'client' as const, id: client.id, name }
      const said = { clientId: client.id, actor, action: `calendar.${deed}`, subject: '', at: now }
      await recordActivity(db, said)
      change.changed(client.id, ['preferences'], 'admins')
    }
    return feed
  })
}

async function made(services: Services, owner: FeedOwner, deed: 'started' | 'renewed') {
  return { feed: shown(services, found(await act(services, owner, deed))) }
}

async function stopped(services: Services, owner: FeedOwner) {
  await act(services, owner, 'stopped')
  return { feed: null }
}

type PortalCaller = { caller: { portal: { clientId: string } } }
type AdminCaller = { caller: { admin: { admin: { id: string } } } }
const portalOf = ({ caller }: PortalCaller): FeedOwner => ({ clientId: caller.portal.clientId })
const adminOf = ({ caller }: AdminCaller): FeedOwner => ({ userId: caller.admin.admin.id })

export const calendarRoutes = [
  answer(calls.getPortalCalendar, (asked) => present(asked.services, portalOf(asked))),
  answer(calls.startPortalCalendar, (asked) => made(asked.services, portalOf(asked), 'started')),
  answer(calls.renewPortalCalendar, (asked) => made(asked.services, portalOf(asked), 'renewed')),
  answer(calls.stopPortalCalendar, (asked) => stopped(asked.services, portalOf(asked))),
  answer(calls.getOwnCalendar, (asked) => present(asked.services, adminOf(asked))),
  answer(calls.startOwnCalendar, (asked) => made(asked.services, adminOf(asked), 'started')),
  answer(calls.renewOwnCalendar, (asked) => made(asked.services, adminOf(asked), 'renewed')),
  answer(calls.stopOwnCalendar, (asked) => stopped(asked.services, adminOf(asked))),
  answer(calls.readCalendar, ({ services, params, request, reply }) =>
    sendFeed(services, params.file, request, reply),
  ),
  answer(calls.downloadDate, ({ services, params, caller, reply }) =>
    sendDate(services, params.id, caller, reply),
  ),
]
