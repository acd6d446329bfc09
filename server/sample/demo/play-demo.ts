import { ClientDraft } from '#contract/calls/clients/clients.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { updateTeam } from '../../db/team-settings.ts'
import { setArchived } from '../../features/clients/archive-client.ts'
import { updateHealthDaily } from '../../features/dates/daily-health.ts'
import type { Services } from '../../services.ts'
import { openDaysFrom, openDayUpTo } from '../sample-days.ts'
import { agentOf } from './deal-acts.ts'
import { agents, escrows, lenders, type OpenRow, type PastRow } from './deal-rows.ts'
import { dealsClosingLater } from './deals-closing-later.ts'
import { dealsClosingSoon } from './deals-closing-soon.ts'
import { pastDeals } from './past-deals.ts'
import { type DemoDeal, playDeal } from './play-deal.ts'

const openDeals = [...dealsClosingSoon, ...dealsClosingLater]

const templates = { financed: 'purchase-financed', cash: 'purchase-cash', sale: 'sale' } as const

/** `thomas.berglund@example.com`, without accents. */
function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^a-z ]/gi, '')
  return `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`
}

function dealOf(
  row: OpenRow | PastRow,
  index: number,
  days: { acceptedOn: string; closesOn: string },
): DemoDeal {
  const { client: name, phone, terms, address, price, agent, escrow, lender } = row
  const [firstName = '', ...rest] = name.split(' ')
  const { agentName, agentPhone } = agents[agent]
  const { escrowCompany, escrowPhone } = escrows[escrow]
  const { lenderName, lenderPhone } = lender ? lenders[lender] : { lenderName: null, lenderPhone: null }
  return {
    ...days,
    index,
    draft: ClientDraft.parse({
      firstName,
      lastName: rest.join(' '),
      email: emailOf(name),
      phone,
      propertyAddress: address,
      transactionType: row.type ?? (terms === 'sale' ? 'sale' : 'purchase'),
      // The days follow when the deal is played.
      expectedCloseDate: days.closesOn,
      templateId: templates[terms],
      agentName,
      agentPhone,
      escrowCompany,
      escrowPhone,
      lenderName,
      lenderPhone,
      propertyPrice: price.toFixed(2),
      commissionPercentage: '2.5',
    }),
    isClosed: 'closed' in row,
    isOpened: !('isUnopened' in row),
    isFinanced: terms === 'financed',
    story: {
      firstName,
      agentFirst: agentName.split(' ')[0] ?? '',
      street: address.split(',')[0] ?? '',
      address,
      name,
      price: `$${price.toLocaleString('en-US')}`,
      escrowCompany,
      lenderName,
      isSale: terms === 'sale',
    },
    fact: 'fact' in row ? (row.fact ?? null) : null,
    chat: 'chat' in row ? (row.chat ?? []) : [],
  }
}

/** A day of the year before, or so many open days ago. */
function closedOn({ closed }: PastRow, today: string): string {
  if (typeof closed === 'number') return openDaysFrom(today, -closed)
  return openDayUpTo(`${Number(today.slice(0, 4)) - 1}-${closed}`)
}

/** The deals of the demo as they stand on a day. */
export function demoDeals(today: string): DemoDeal[] {
  const open = openDeals.map((row, index) =>
    dealOf(row, index, {
      acceptedOn: openDaysFrom(today, -row.accepted),
      closesOn: openDaysFrom(today, row.closing),
    }),
  )
  const past = pastDeals.map((row, index) => {
    const closesOn = closedOn(row, today)
    return dealOf(row, openDeals.length + index, {
      closesOn,
      acceptedOn: openDaysFrom(closesOn, -row.escrowDays),
    })
  })
  return [...open, ...past]
}

/** Marks notifications as read that clients have had for two days. */
async function readOldNotifications({ db }: Services, today: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('createdAt', '<', `${addDays(today, -2)}T00:00:00.000Z`)
    .execute()
}

/** Deals that are played at once: while one waits for the disk, another goes on. */
const atOnce = 4

/** Fills an empty database with the deals of the demo as they stand today. Nothing is sent to anybody. */
export async function playDemo(services: Services): Promise<void> {
  const today = dayIn(services.clock(), services.settings.timeZone)
  await updateTeam(services.db, { name: 'Ruiz Home Group' })
  const archived = new Set(pastDeals.flatMap(({ client, isArchived }) => (isArchived ? emailOf(client) : [])))
  const play = async (deal: DemoDeal) => {
    const client = await playDeal(services, deal, today)
    if (archived.has(client.email)) await setArchived(services, client.id, true, agentOf(client))
  }
  const deals = demoDeals(today)
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (const deal of deals) if (deal.index % atOnce === first) await play(deal)
    }),
  )
  await readOldNotifications(services, today)
  await updateHealthDaily(services)
}
