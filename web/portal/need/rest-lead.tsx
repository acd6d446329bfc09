import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { needLook } from '#contract/rules/deal/need-look.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/home.ts'
import { formatDay } from '#web/format/date.ts'
import { Lead } from '../home/lead.tsx'

type RestLeadProps = {
  client: PortalClient
  need: Extract<Need, { kind: 'closed' | 'canceled' | 'archived' | 'on-hold' }>
}

function textsOf({ client, need }: RestLeadProps): { title: string; detail: string } {
  const day = formatDay(client.outcomeOn ?? client.expectedCloseDate)
  switch (need.kind) {
    case 'closed':
      return { title: isSale(client.transactionType) ? t.sold : t.bought, detail: t.closedOn(day) }
    case 'canceled':
      return { title: t.canceledOn(day), detail: t.allEnded }
    case 'archived':
      return { title: t.calm, detail: t.archived }
    default:
      return { title: t.onHoldSince(day), detail: need.hasItems ? t.paused : t.calmSentence }
  }
}

/** The lead of a deal that is not ongoing: closed, canceled, archived or on hold. */
export function RestLead(props: RestLeadProps) {
  return <Lead look={needLook(props.need)} {...textsOf(props)} />
}
