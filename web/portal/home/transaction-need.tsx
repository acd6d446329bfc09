import { Check, Hourglass } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { isBeforeEntry } from '#contract/rules/deal/agenda.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/home.ts'
import * as parties from '#texts/parties.ts'
import { formatDay } from '#web/format/date.ts'
import { Typed } from '#web/shared/typed.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { WhatHappens } from '../explainer/what-happens.lazy.ts'
import { NeededBand } from '../need/needed-band.lazy.ts'
import { RestingItems } from '../need/resting-items.lazy.ts'
import { agentFirstName, type Transaction } from './transaction.ts'

type TransactionNeedProps = { transaction: Transaction; need: Need | null }

/** The need band of a transaction; `need` is null while it is being loaded. */
export function TransactionNeed({ transaction, need }: TransactionNeedProps) {
  const { client, standing } = transaction
  if (need === null) return <NeedBand variant="wait" title={t.checkingNeed} detail={t.stillLoading} />
  if (need.kind === 'you') return <NeededBand transaction={transaction} {...need} />
  const resting = 'resting' in need && need.resting.length > 0 && (
    <RestingItems client={client} items={need.resting} />
  )
  if (standing.isClosingDay)
    return (
      <NeedBand variant="day" title={t.closingDay} detail={t.closingDayText}>
        {resting || undefined}
      </NeedBand>
    )
  if (need.kind === 'waiting')
    return (
      <WaitingBand transaction={transaction} need={need}>
        {resting}
      </WaitingBand>
    )
  return <NeedBand {...bandOf(need, client)}>{resting || undefined}</NeedBand>
}

type Calm = Exclude<Need, { kind: 'you' | 'waiting' }>

function bandOf(
  need: Calm,
  client: PortalClient,
): Pick<ComponentProps<typeof NeedBand>, 'variant' | 'title' | 'detail'> {
  const agent = agentFirstName(client)
  const day = formatDay(client.outcomeOn ?? client.expectedCloseDate)
  switch (need.kind) {
    case 'closed': {
      const title = isSale(client.transactionType) ? t.sold : t.bought
      return { variant: 'calm', title, detail: t.closedOn(day) }
    }
    case 'canceled':
      return { variant: 'rest', title: t.canceledOn(day), detail: t.allEnded }
    case 'on-hold': {
      const detail = need.hasItems ? t.paused : t.calmSentence
      return { variant: 'rest', title: t.onHoldSince(day), detail }
    }
    case 'archived':
      return { variant: 'calm', title: t.calm, detail: t.archived }
    case 'past-closing':
      return { variant: 'wait', title: t.pastClosing, detail: t.pastClosingText(agent) }
    default:
      return { variant: 'calm', title: t.calm, detail: t.calmText(agent) }
  }
}

type WaitingBandProps = {
  transaction: Transaction
  need: Extract<Need, { kind: 'waiting' }>
  children: ReactNode
}

/** Somebody else has the next move: who, what in the agent's words, since when and until when. */
function WaitingBand({ transaction, need: { party, step, since }, children }: WaitingBandProps) {
  const { client, steps = [], today } = transaction
  const { expectedDate } = step
  const hasDay = expectedDate !== null && !isBeforeEntry(step, dayIn(new Date(client.createdAt)))
  const company = { lender: client.lenderName, escrow: client.escrowCompany, agent: client.agentName }
  const name = party === 'lender' || party === 'escrow' || party === 'agent' ? company[party] : null
  const times = t.waitingSince(
    name || null,
    since ? formatDay(since) : null,
    hasDay ? formatDay(expectedDate) : null,
    hasDay && expectedDate < today,
  )
  return (
    <NeedBand
      variant="wait"
      title={parties.waitingFor(party, isSale(client.transactionType))}
      detail={step.nextAction === null ? undefined : <Typed of={step} field="nextAction" />}
    >
      <ul className="mt-2 grid gap-1 text-sm">
        {times && (
          <li className="flex gap-2">
            <Hourglass className="mt-0.5 size-4 text-pine" aria-hidden="true" />
            {times}
          </li>
        )}
        <li className="flex gap-2">
          <Check className="mt-0.5 size-4 text-pine" aria-hidden="true" />
          {t.calmWaiting}
        </li>
      </ul>
      <WhatHappens client={client} steps={steps} step={step} />
      {children}
    </NeedBand>
  )
}
