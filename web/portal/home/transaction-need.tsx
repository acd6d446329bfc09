import { Check, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayIn } from '#contract/rules/days.ts'
import { isBeforeEntry } from '#contract/rules/deal/agenda.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/home.ts'
import * as parties from '#texts/parties.ts'
import * as days from '#texts/written-days.ts'
import { Typed } from '#web/shared/typed.tsx'
import { ClosingDayLead } from '../need/closing-day.lazy.ts'
import { NeededBand } from '../need/needed-band.lazy.ts'
import { RestLead } from '../need/rest-lead.lazy.ts'
import { RestingItems } from '../need/resting-items.lazy.ts'
import { Lead } from './lead.tsx'
import { agentFirstName, type Transaction } from './transaction.ts'

type TransactionNeedProps = {
  transaction: Transaction
  need: Need
  /** The band is as wide as the page. */
  isWide?: boolean
}

/** Who has the next move: what leads, and the rows below it. */
export function TransactionNeed({ transaction, need, isWide = false }: TransactionNeedProps) {
  const { client } = transaction
  if (need.kind === 'you') return <NeededBand transaction={transaction} need={need} isWide={isWide} />
  return (
    <>
      <NobodysLead transaction={transaction} need={need} isWide={isWide} />
      {'resting' in need && need.resting.length > 0 && <RestingItems client={client} items={need.resting} />}
    </>
  )
}

type NobodysLeadProps = TransactionNeedProps & { need: Exclude<Need, { kind: 'you' }> }

function NobodysLead({ transaction, need, isWide = false }: NobodysLeadProps) {
  const { client, standing, today } = transaction
  if (need.kind === 'closing-day')
    return <ClosingDayLead client={client} closing={need.closing} today={today} isWide={isWide} />
  if (standing.isClosingDay) return <Lead look="day" title={t.closingDay} detail={t.closingDayText} />
  if (need.kind === 'waiting') return <WaitingLead transaction={transaction} need={need} />
  if ('resting' in need)
    return <Lead look="calm" title={t.calm} detail={t.calmText(agentFirstName(client))} />
  return <RestLead client={client} need={need} />
}

type WaitingLeadProps = { transaction: Transaction; need: Extract<Need, { kind: 'waiting' }> }

/** Somebody else has the next move: who, what in the agent's words, since when and until when. */
function WaitingLead({ transaction, need: { party, step, since } }: WaitingLeadProps) {
  const { client, today } = transaction
  const { expectedDate } = step
  const hasDay = expectedDate !== null && !isBeforeEntry(step, dayIn(new Date(client.createdAt)))
  const company = { lender: client.lenderName, escrow: client.escrowCompany, agent: client.agentName }
  const name = party === 'lender' || party === 'escrow' || party === 'agent' ? company[party] : null
  const times = t.waitingSince(
    name || null,
    // Of the agent it would be a reproach.
    since && party !== 'agent' ? days.dayInSentence(since, today) : null,
    hasDay ? days.dayInSentence(expectedDate, today) : null,
    hasDay && expectedDate < today,
  )
  return (
    <Lead
      look="wait"
      title={parties.waitingFor(party, isSale(client.transactionType))}
      detail={step.nextAction === null ? undefined : <Typed of={step} field="nextAction" />}
    >
      <ul className="mt-2 grid gap-1 text-sm">
        {times && <Line icon={Hourglass}>{times}</Line>}
        <Line icon={Check}>{t.calmWaiting}</Line>
      </ul>
    </Lead>
  )
}

function Line({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon className="mt-0.5 size-4 text-pine" aria-hidden="true" />
      {children}
    </li>
  )
}
