import { CircleDashed, Clock3 } from 'lucide-react'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/home.ts'
import * as parties from '#texts/parties.ts'
import { Typed } from '#web/shared/typed.tsx'
import type { Transaction } from './transaction.ts'

/** On closing day: what is still open, and when it is done. */
export function StillOpen({ transaction, hasHeading }: { transaction: Transaction; hasHeading: boolean }) {
  const { client, steps = [], current } = transaction
  const sale = isSale(client.transactionType)
  const open = steps.filter(({ status }) => status !== 'completed')
  return (
    <section
      className="col-span-full border-line px-4 pt-3 pb-3.5 max-lg:border-b md:px-6"
      aria-label={t.stillOpen}
    >
      {hasHeading && <h3 className="text-lg">{t.closingDay}</h3>}
      <h3 className="mb-1.5 text-15">{t.stillOpen}</h3>
      <ul className="grid gap-1.75 lg:grid-cols-3">
        {open.map((step) => {
          const Icon = step === current ? Clock3 : CircleDashed
          const who = parties.partyAlone(step.owner, sale)
          return (
            <li key={step.id} className="flex gap-2.5 text-15 leading-[1.35]">
              <Icon className="mt-0.5 size-4.5 text-band-amber-ink" aria-hidden="true" />
              <span className="min-w-0">
                <b className="block font-semibold wrap-anywhere">
                  <Typed of={step} field="title" />
                </b>
                <span className="text-13 text-ink-3">{who}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2.5 text-sm text-ink-2">{sale ? t.soldOnceRecorded : t.boughtOnceRecorded}</p>
    </section>
  )
}
