import '#web/styles/rest.css'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { NeededItem } from '#contract/rules/deal/need.ts'
import * as t from '#texts/need.ts'
import { Typed } from '#web/shared/typed.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { WhatHappens } from '../explainer/what-happens.lazy.ts'
import type { Transaction } from '../home/transaction.ts'
import { ItemActions } from './item-actions.tsx'
import { type NeedEntry, needEntries, needText } from './need-texts.ts'
import { RestingItems } from './resting-items.tsx'

const SayDone = lazyPart(() => import('../said/say-done.tsx'), 'SayDone')

/** How many things are shown before "and 2 more". */
const shownAtFirst = 3

type NeededBandProps = {
  transaction: Pick<Transaction, 'client' | 'steps' | 'documents' | 'today'>
  items: readonly NeededItem[]
  /** Resting items; the ones reported done are named. */
  resting: readonly AgendaItem[]
}

/** Items needed from the client or waiting for their decision: the first in full, and at most two more before the fold. */
export function NeededBand({ transaction, items, resting }: NeededBandProps) {
  const { client, today } = transaction
  const said = resting.filter(({ state }) => state === 'said')
  const [saying, setSaying] = useState<AgendaItem | null>(null)
  const [first, ...others] = needEntries(items)
  if (!first) return null
  const text = typedText(client, first, today)
  const shown = others.slice(0, shownAtFirst - 1)
  const folded = others.slice(shownAtFirst - 1)
  const lines = { transaction, onSay: setSaying }
  return (
    <NeedBand
      variant="you"
      above={text.above}
      title={<Typed of={text} field="title" />}
      detail={text.detail === null ? undefined : <Typed of={text} field="detail" />}
    >
      {/* With a key: a dialog that closes gives focus back to its own button only, which then is gone. */}
      <ItemActions key={first.item.id} {...lines} entry={first} isFirst />
      <StepExplained transaction={transaction} entry={first} />
      <Lines {...lines} entries={shown} />
      {folded.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-band-amber-ink [&::-webkit-details-marker]:hidden">
            {t.more(folded.length)}
            <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <Lines {...lines} entries={folded} />
        </details>
      )}
      {said.length > 0 && <RestingItems client={client} items={said} />}
      {saying && <SayDone client={client} item={saying} today={today} onClose={() => setSaying(null)} />}
    </NeedBand>
  )
}

/** "What happens here?" of the step that a needed thing is or belongs to. */
function StepExplained({
  transaction,
  entry: { item },
}: Pick<LinesProps, 'transaction'> & { entry: NeedEntry }) {
  const { client, steps = [] } = transaction
  const stepId = item.kind === 'alert' ? null : item.stepId
  const step = steps.find(({ id }) => id === stepId)
  return step ? <WhatHappens client={client} steps={steps} step={step} /> : null
}

/** The text of an entry, with its untranslated fields; texts about contingencies are the product's own. */
function typedText(client: PortalClient, entry: NeedEntry, today: string) {
  const { item } = entry
  const asTyped = item.kind === 'alert' || item.state === 'decide' ? undefined : item.asTyped
  return { ...needText(client, entry, today), asTyped }
}

type LinesProps = {
  transaction: NeededBandProps['transaction']
  entries: readonly NeedEntry[]
  onSay: (item: AgendaItem) => void
}

function Lines({ transaction, entries, onSay }: LinesProps) {
  const { client, today } = transaction
  if (entries.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2.5">
      {entries.map((entry) => {
        const text = typedText(client, entry, today)
        const { item } = entry
        const isExplained = item.kind === 'contingency' || (item.kind === 'document' && item.isAgain)
        return (
          <li key={item.id} className="border-t border-band-amber/30 pt-2.5">
            <p className="text-13 text-band-amber-ink">{text.above}</p>
            <b className="font-semibold wrap-anywhere">
              <Typed of={text} field="title" />
            </b>
            {isExplained && (
              <p className="text-sm text-ink-2 wrap-anywhere">
                <Typed of={text} field="detail" />
              </p>
            )}
            <ItemActions transaction={transaction} entry={entry} isFirst={false} onSay={onSay} />
            <StepExplained transaction={transaction} entry={entry} />
          </li>
        )
      })}
    </ul>
  )
}
