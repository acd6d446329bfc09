import { Check } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { saidText } from './said-texts.ts'
import { TakeBack } from './take-back.lazy.ts'
import type { SaidSubject } from './take-back.tsx'

type SaidLineProps = {
  client: Pick<PortalClient, 'uniqueId' | 'agentName' | 'transactionType'>
  item: SaidSubject & Pick<AgendaItem, 'saidDoneOn'>
}

/** The client's report on a step or date, with a button to take it back until it is confirmed. */
export function SaidLine({ client, item }: SaidLineProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-15 text-ink-2">
      <Check className="size-4.25 flex-none text-pine" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{saidText(client, item)}</span>
      <TakeBack client={client} item={item} />
    </p>
  )
}
