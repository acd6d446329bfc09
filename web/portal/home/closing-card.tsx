import * as t from '#texts/home.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { DealRing } from './deal-ring.tsx'
import { NeedBand } from './need-sheet.tsx'
import type { Transaction } from './transaction.ts'
import { useAgenda } from './use-agenda.ts'

/** Closing ring and need band, shown next to the chat. */
export function ClosingCard({ transaction }: { transaction: Transaction }) {
  return (
    <Sheet className="overflow-hidden" aria-label={t.closing}>
      <div className="grid justify-items-center p-5 empty:hidden">
        <DealRing transaction={transaction} />
      </div>
      <section aria-label={t.whatIsNeeded}>
        <NeedBand transaction={transaction} query={useAgenda(transaction)} />
      </section>
    </Sheet>
  )
}
