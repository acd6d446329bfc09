import * as calls from '#contract/calendar.ts'
import { answer } from '../../http/answer.ts'
import { found } from '../../http/problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { deleteFeed, feedOf, insertFeed, renewFeed, type FeedOwner } from './feed-data.ts'
import { sendDate, sendFeed } from './send-calendar.ts'

type Feed = NonNullable<Awaited<ReturnType<typeof feedOf>>>

const shown = ({ settings }: Services, { secret, createdAt }: Feed): calls.CalendarFeed => ({
  address: `${publicAddress(settings)}/calendar/${secret}.ics`,
  createdAt,
})

async function present(services: Services, owner: FeedOwner) {
  const feed = await feedOf(services.db, owner)
  return { feed: feed && shown(services, feed) }
}

async function start(services: Services, owner: FeedOwner) {
  await insertFeed(services.db, owner, services.clock().toISOString())
  return { feed: shown(services, found(await feedOf(services.db, owner))) }
}

async function renew(services: Services, owner: FeedOwner) {
  const feed = found(await renewFeed(services.db, owner, services.clock().toISOString()))
  return { feed: shown(services, feed) }
}

async function stop(services: Services, owner: FeedOwner) {
  await deleteFeed(services.db, owner)
  return { feed: null }
}

type PortalCaller = { caller: { portal: { clientId: string } } }
type AdminCaller = { caller: { admin: { admin: { id: string } } } }
const portalOf = ({ caller }: PortalCaller): FeedOwner => ({ clientId: caller.portal.clientId })
const adminOf = ({ caller }: AdminCaller): FeedOwner => ({ userId: caller.admin.admin.id })

export const calendarRoutes = [
  answer(calls.getPortalCalendar, (asked) => present(asked.services, portalOf(asked))),
  answer(calls.startPortalCalendar, (asked) => start(asked.services, portalOf(asked))),
  answer(calls.renewPortalCalendar, (asked) => renew(asked.services, portalOf(asked))),
  answer(calls.stopPortalCalendar, (asked) => stop(asked.services, portalOf(asked))),
  answer(calls.getOwnCalendar, (asked) => present(asked.services, adminOf(asked))),
  answer(calls.startOwnCalendar, (asked) => start(asked.services, adminOf(asked))),
  answer(calls.renewOwnCalendar, (asked) => renew(asked.services, adminOf(asked))),
  answer(calls.stopOwnCalendar, (asked) => stop(asked.services, adminOf(asked))),
  answer(calls.readCalendar, ({ services, params, request, reply }) =>
    sendFeed(services, params.file, request, reply),
  ),
  answer(calls.downloadDate, ({ services, params, caller, reply }) =>
    sendDate(services, params.id, caller, reply),
  ),
]
