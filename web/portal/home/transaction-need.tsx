import { Check, ChevronDown, Hourglass } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Need, NeededItem } from '#contract/rules/deal/need.ts'
import { isSale, partyForClient } from '#contract/rules/deal/parties.ts'
import { formatDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { uploadHash } from '#web/shared/documents/document-in-address.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
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
  if (need.kind === 'you') return <NeededBand client={client} items={need.items} today={transaction.today} />
  if (standing.isClosingDay)
    return (
      <NeedBand
        variant="day"
        title="Today is closing day"
        detail="Nothing needed from you right now. Keep your phone close."
      />
    )
  if (need.kind === 'waiting') return <WaitingBand client={client} need={need} />
  return <NeedBand {...bandOf(need, client)} />
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

type WaitingBandProps = { client: PortalClient; need: Extract<Need, { kind: 'waiting' }> }

/** Somebody else has the next move: who, what in the agent's words, since when and until when. */
function WaitingBand({ client, need: { party, step, since } }: WaitingBandProps) {
  const company = { lender: client.lenderName, escrow: client.escrowCompany, agent: client.agentName }
  const name = party === 'lender' || party === 'escrow' || party === 'agent' ? company[party] : null
  const times = [
    ...(name ? [name] : []),
    ...(since ? [`since ${formatDay(since)}`] : []),
    ...(step.expectedDate ? [`expected ${formatDay(step.expectedDate)}`] : []),
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
    </NeedBand>
  )
}

function byWhen(day: string | null, today: string): string {
  if (day === null) return 'Needed from you'
  return day < today ? `Needed from you, was due ${formatDay(day)}` : `Needed from you by ${formatDay(day)}`
}

type NeededBandProps = {
  client: PortalClient
  items: readonly [NeededItem, ...NeededItem[]]
  today: string
}

/** The nearest thing that is needed, with its buttons, and the others to unfold. */
function NeededBand({ client, items: [first, ...others], today }: NeededBandProps) {
  const nextDay = others.find(({ dueDate }) => dueDate !== null)?.dueDate
  const line = 'border-t border-band-amber/30 pt-2.5'
  return (
    <NeedBand
      variant="you"
      above={byWhen(first.dueDate, today)}
      title={first.title}
      detail={first.detail ?? undefined}
    >
      <ItemActions client={client} item={first} isFirst />
      {others.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-band-amber-ink [&::-webkit-details-marker]:hidden">
            and {others.length} more{nextDay && ` by ${formatDay(nextDay)}`}
            <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <ul className="grid gap-2.5">
            {others.map((item) => (
              <li key={item.id} className={line}>
                <p className="text-13 text-band-amber-ink">{byWhen(item.dueDate, today)}</p>
                <b className="font-semibold wrap-anywhere">{item.title}</b>
                <ItemActions client={client} item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </NeedBand>
  )
}

type ItemActionsProps = { client: PortalClient; item: NeededItem; isFirst?: boolean }

/** Where a needed thing is done, and whom to ask about it. */
function ItemActions({ client, item, isFirst = false }: ItemActionsProps) {
  const { uniqueId } = client
  const ask = `Ask ${client.agentName.trim() ? agentCalled(client) : 'your agent'}`
  const chat = portalPaths.portal(uniqueId, 'messages')
  const places = {
    document: { text: 'Upload', href: `${portalPaths.portal(uniqueId, 'documents')}${uploadHash(item.id)}` },
    notification: { text: 'Open alert', href: portalPaths.portal(uniqueId, 'notifications') },
    step: { text: ask, href: chat },
    date: { text: 'Your dates', href: `${portalPaths.portal(uniqueId, 'progress')}#dates` },
  }
  const { text, href } = places[item.kind]
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <ButtonLink href={href} variant={isFirst ? 'primary' : 'secondary'}>
        {text}
      </ButtonLink>
      {isFirst && item.kind !== 'step' && (
        <ButtonLink href={chat} variant="secondary">
          {ask}
        </ButtonLink>
      )}
    </div>
  )
}
