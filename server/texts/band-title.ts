import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as home from '#texts/home.ts'
import * as t from '#texts/need.ts'
import * as parties from '#texts/parties.ts'
import { longDay } from '#texts/written-days.ts'

type Quoted = Pick<
  PortalClient,
  'agentName' | 'transactionType' | 'outcome' | 'outcomeOn' | 'expectedCloseDate'
>

function neededTitle({ items }: Extract<Need, { kind: 'you' }>): string {
  const [first] = items
  if (first.kind === 'alert') return first.title
  if (first.state === 'decide') {
    const together = items.filter(
      (item) =>
        item.kind !== 'alert' &&
        item.state === 'decide' &&
        item.day === first.day &&
        item.endsByTime === first.endsByTime,
    )
    return t.right(together.map(({ title }) => title))
  }
  return first.isAgain ? t.sendAgainOf(first.title) : first.title
}

/** The title of the band on Home of a portal, in English: the sentence of what leads. */
export function bandTitle(need: Need, client: Quoted, isClosingDay: boolean): string {
  const agent = client.agentName.trim().split(/\s+/)[0] || null
  const day = longDay(client.outcomeOn ?? client.expectedCloseDate)
  const sells = isSale(client.transactionType)
  if (need.kind === 'you') return neededTitle(need)
  if (need.kind === 'closing-day')
    return need.closing.kind === 'passed' ? t.settingClosing(agent) : t.checkingClosing(agent)
  if (isClosingDay) return home.closingDay
  switch (need.kind) {
    case 'waiting':
      return parties.waitingFor(need.party, sells)
    case 'closed':
      return sells ? home.sold : home.bought
    case 'canceled':
      return home.canceledOn(day)
    case 'on-hold':
      return home.onHoldSince(day)
    default:
      return home.calm
  }
}
