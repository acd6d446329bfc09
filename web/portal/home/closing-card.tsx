import type { ReactNode } from 'react'
import { formatDay } from '#web/format/date.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClosingRing } from './closing-ring.tsx'
import type { Transaction } from './transaction.ts'

/** Closing ring and need band, shown next to the chat. */
export function ClosingCard({ transaction, need }: { transaction: Transaction; need: ReactNode }) {
  const { client, closing, totalDays } = transaction
  return (
    <Sheet className="overflow-hidden" aria-label="Closing">
      <div className="grid justify-items-center p-5">
        <ClosingRing
          daysLeft={closing.daysLeft}
          totalDays={totalDays}
          band={closing.band}
          word={closing.word}
          label={closing.label}
          dateText={formatDay(client.expectedCloseDate)}
        />
      </div>
      {need}
    </Sheet>
  )
}
