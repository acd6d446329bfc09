import { Check, Hourglass } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { isBeforeEntry } from '#contract/rules/deal/agenda.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { isSale, partyForClient } from '#contract/rules/deal/parties.ts'
import { formatDay } from '#web/format/date.ts'
import { NeedBand } from '#web/ui/need-band.tsx'
import { NeededBand, RestingItems } from '../lazy-parts.ts'
import { agentCalled, type Transaction } from './transaction.ts'

type TransactionNeedProps = { transaction: Transaction; need: Need | null }

/** The need band of a transaction; `need` is null while it is being loaded. */
export function TransactionNeed({ transaction, need }: TransactionNeedProps) {
  const { client, standing } = transaction
  if (need === null)
    return (
      <NeedBand
        variant="wait"
        title="Checking what’s needed from you"
        detail="Your transaction is still loading."
      />
    )
  if (need.kind === 'you') return <NeededBand transaction={transaction} {...need} />
  const resting = 'resting' in need && need.resting.length > 0 && (
    <RestingItems client={client} items={need.resting} />
  )
  if (standing.isClosingDay)
    return (
      <NeedBand
        variant="day"
        title="Today is closing day"
        detail="Nothing needed from you right now. Keep your phone close."
      >
        {resting || undefined}
      </NeedBand>
    )
  if (need.kind === 'waiting')
    return (
      <WaitingBand client={client} need={need} today={transaction.today}>
        {resting}
      </WaitingBand>
    )
  return <NeedBand {...bandOf(need, client)}>{resting || undefined}</NeedBand>
}

type Calm = Exclude<Need, { kind: 'you' | 'waiting' }>

const calm = 'Nothing needed from you right now'

function bandOf(
  need: Calm,
  client: PortalClient,
): Pick<ComponentProps<typeof NeedBand>, 'variant' | 'title' | 'detail'> {
  const agent = agentCalled(client)
  const day = formatDay(client.outcomeOn ?? client.expectedCloseDate)
  switch (need.kind) {
    case 'closed': {
      const title = isSale(client.transactionType) ? 'The sale is complete' : 'The home is yours'
      return { variant: 'calm', title, detail: `Closed on ${day}.` }
    }
    case 'canceled':
      return { variant: 'rest', title: `Canceled on ${day}`, detail: 'All dates and tasks are closed.' }
    case 'on-hold': {
      const detail = need.hasItems ? 'The countdown and reminders are paused.' : `${calm}.`
      return { variant: 'rest', title: `On hold since ${day}`, detail }
    }
    case 'archived':
      return { variant: 'calm', title: calm, detail: 'Nothing more can be sent or uploaded.' }
    case 'past-closing':
      return { variant: 'wait', title: 'Past closing date', detail: `Ask ${agent} about the new date.` }
    default:
      return { variant: 'calm', title: calm, detail: `${agent} will tell you here first if that changes.` }
  }
}

type WaitingBandProps = {
  client: PortalClient
  need: Extract<Need, { kind: 'waiting' }>
  today: string
  children: ReactNode
}

/** Somebody else has the next move: who, what in the agent's words, since when and until when. */
function WaitingBand({ client, need: { party, step, since }, today, children }: WaitingBandProps) {
  const { expectedDate } = step
  const hasDay = expectedDate !== null && !isBeforeEntry(step, dayIn(new Date(client.createdAt)))
  const company = { lender: client.lenderName, escrow: client.escrowCompany, agent: client.agentName }
  const name = party === 'lender' || party === 'escrow' || party === 'agent' ? company[party] : null
  const times = [
    ...(name ? [name] : []),
    ...(since ? [`since ${formatDay(since)}`] : []),
    ...(hasDay ? [`${expectedDate < today ? 'was expected' : 'expected'} ${formatDay(expectedDate)}`] : []),
  ].join(', ')
  return (
    <NeedBand
      variant="wait"
      title={`Waiting for ${partyForClient(party, client.transactionType)}`}
      detail={step.nextAction ?? undefined}
    >
      <ul className="mt-2 grid gap-1 text-sm">
        {times && (
          <li className="flex gap-2">
            <Hourglass className="mt-0.5 size-4 text-pine" aria-hidden="true" />
            {times.charAt(0).toUpperCase() + times.slice(1)}
          </li>
        )}
        <li className="flex gap-2">
          <Check className="mt-0.5 size-4 text-pine" aria-hidden="true" />
          Nothing needed from you
        </li>
      </ul>
      {children}
    </NeedBand>
  )
}
