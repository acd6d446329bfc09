import '#web/styles/rest.css'
import { Check, Hourglass } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { Typed } from '#web/shared/typed.tsx'
import { notYetText, saidText } from '../said/said-texts.ts'
import { TakeBack } from '../said/take-back.lazy.ts'
import { NeedRow } from './need-row.tsx'

/** Rows below the needed ones or a calm sentence: reported done by the client, and not yet possible. */
export function RestingItems({ client, items }: { client: PortalClient; items: readonly AgendaItem[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => {
        const isSaid = item.state === 'said'
        return (
          <NeedRow
            key={item.id}
            icon={isSaid ? Check : Hourglass}
            title={<Typed of={item} field="title" />}
            text={
              isSaid
                ? saidText(client, item)
                : notYetText(client, item.waitsFor ?? 'agent', item.subject === 'step')
            }
            act={isSaid && <TakeBack client={client} item={item} />}
          />
        )
      })}
    </ul>
  )
}
