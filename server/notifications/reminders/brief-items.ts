import type { Today } from '#contract/calls/desk/today.ts'
import type { Db } from '../../db/database.ts'
import { fewLines, getWaitingItems } from './today-data.ts'

interface OfDeal {
  clientId: string
}

/** The lines of one's own deals first, then as many of the others as there is room for. */
function ownFirst<Section extends { lines: OfDeal[] }>(own: Section, all: Section): Section {
  const isOwn = new Set(own.lines.map(({ clientId }) => clientId))
  const others = all.lines.filter(({ clientId }) => !isOwn.has(clientId))
  return { ...all, lines: [...own.lines, ...others].slice(0, fewLines) }
}

async function hasDeals(db: Db, memberId: string): Promise<boolean> {
  const deal = db.selectFrom('clients').select('id').where('assignedTo', '=', memberId).limit(1)
  return (await deal.executeTakeFirst()) !== undefined
}

/** The items of a member's daily brief: as in Today, the deals assigned to them first. */
export async function getBriefItems(
  db: Db,
  now: Date,
  teamsZone: string,
  memberId: string | null,
): Promise<Today> {
  const all = await getWaitingItems(db, now, teamsZone)
  if (memberId === null || !(await hasDeals(db, memberId))) return all
  const own = await getWaitingItems(db, now, teamsZone, { assigned: memberId })
  return {
    ...all,
    risks: ownFirst(own.risks, all.risks),
    due: ownFirst(own.due, all.due),
    unseen: ownFirst(own.unseen, all.unseen),
    messages: ownFirst(own.messages, all.messages),
    unanswered: ownFirst(own.unanswered, all.unanswered),
    closings: ownFirst(own.closings, all.closings),
  }
}
