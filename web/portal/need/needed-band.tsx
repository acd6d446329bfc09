import '#web/styles/rest.css'
import { Landmark, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { AlertItem, Need } from '#contract/rules/deal/need.ts'
import * as t from '#texts/need.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Typed } from '#web/shared/typed.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Lead } from '../home/lead.tsx'
import type { Transaction } from '../home/transaction.ts'
import { ClosingDayRow } from './closing-day.tsx'
import { ItemActions, type ItemActionsProps } from './item-actions.tsx'
import { MoneySteps } from './money-steps.tsx'
import { NeedRows } from './need-rows.tsx'
import { needEntries, typedText } from './need-texts.ts'
import { RestingItems } from './resting-items.tsx'

const SayDone = lazyPart(() => import('../said/say-done.tsx'), 'SayDone')

type NeededBandProps = {
  transaction: Pick<Transaction, 'client' | 'steps' | 'documents' | 'today'>
  need: Extract<Need, { kind: 'you' }>
  isWide: boolean
}

/** Everything needed from the client: urgent alerts above money, what leads, and one row for each other thing. */
export function NeededBand({ transaction, need, isWide }: NeededBandProps) {
  const { client, today } = transaction
  const { items, strip, closing, resting } = need
  const said = resting.filter(({ state }) => state === 'said')
  const [saying, setSaying] = useState<AgendaItem | null>(null)
  const [first, ...others] = needEntries(items)
  if (!first) return null
  const of = { transaction, onSay: setSaying }
  return (
    <>
      {strip.map((alert) => (
        <StripLine key={alert.id} alert={alert} uniqueId={client.uniqueId} />
      ))}
      {/* With a key: a dialog that closes gives focus back to its own button only, which then is gone. */}
      <LeadItem key={first.item.id} {...of} entry={first} isWide={isWide} />
      <NeedRows {...of} entries={others} />
      {said.length > 0 && <RestingItems client={client} items={said} />}
      {closing && <ClosingDayRow client={client} closing={closing} today={today} />}
      {saying && <SayDone client={client} item={saying} today={today} onClose={() => setSaying(null)} />}
    </>
  )
}

/** An urgent alert above money. */
function StripLine({ alert, uniqueId }: { alert: AlertItem; uniqueId: string }) {
  return (
    <p className="flex min-h-11 items-center gap-2.5 border-b border-band-red bg-band-red-soft pl-4 text-15 text-band-red-ink md:pl-6">
      <TriangleAlert className="size-4.5 flex-none" aria-hidden="true" />
      <b className="min-w-0 flex-1 py-1.5 leading-tight font-semibold wrap-anywhere">
        <Typed of={alert} field="title" />
      </b>
      <SmartLink
        className="grid min-h-11 flex-none content-center px-4 font-semibold underline md:px-6"
        href={portalPaths.portal(uniqueId, 'notifications')}
        aria-label={t.actOn(t.openAlert, alert.title)}
      >
        {t.open}
      </SmartLink>
    </p>
  )
}

type LeadItemProps = ItemActionsProps & Pick<NeededBandProps, 'transaction' | 'isWide'>

function LeadItem({ isWide, ...of }: LeadItemProps) {
  const { transaction, entry } = of
  const { item } = entry
  const { client, today } = transaction
  const text = typedText(client, entry, today)
  const isMoney = item.kind === 'money'
  return (
    <Lead
      look="you"
      isWide={isWide}
      {...(isMoney ? { icon: Landmark } : {})}
      above={text.above}
      title={<Typed of={text} field="title" />}
      detail={isMoney || text.detail === null ? undefined : <Typed of={text} field="detail" />}
      actions={<ItemActions {...of} />}
    >
      {isMoney && <MoneySteps client={client} item={item} />}
    </Lead>
  )
}
