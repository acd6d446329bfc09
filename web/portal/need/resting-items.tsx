import '#web/styles/rest.css'
import { Check, Hourglass } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { Typed } from '#web/shared/typed.tsx'
import { notYetText, saidText } from '../said/said-texts.ts'
import { TakeBack } from '../said/take-back.lazy.ts'

/** Items below the needed ones or a calm sentence: reported done by the client, and not yet possible. */
export function RestingItems({ client, items }: { client: PortalClient; items: readonly AgendaItem[] }) {
  return (
    <ul className="mt-3 grid gap-2.5">
      {items.map((item) => {
        const isSaid = item.state === 'said'
        const Icon = isSaid ? Check : Hourglass
        return (
          <li key={item.id} className="flex gap-2 border-t border-line pt-2.5 text-sm">
            <Icon className="mt-0.5 size-4 flex-none text-pine" aria-hidden="true" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-semibold">
                <Typed of={item} field="title" />
              </b>
              {isSaid
                ? saidText(client, item)
                : notYetText(client, item.waitsFor ?? 'agent', item.subject === 'step')}
            </span>
            {isSaid && <TakeBack client={client} item={item} />}
          </li>
        )
      })}
    </ul>
  )
}
