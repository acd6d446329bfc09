import type { PartnerPage } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { formatDay } from '#web/format/date.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Agent } from './agent-card.tsx'

/** A canceled deal for a partner: the day and the person to call. */
export function CanceledCard({ page }: { page: PartnerPage }) {
  const { outcomeOn } = page
  return (
    <Sheet className="grid max-w-[560px] gap-5 p-4 md:p-6">
      <h2>{outcomeOn ? t.canceledOn(formatDay(outcomeOn)) : t.canceled}</h2>
      <Agent page={page} />
    </Sheet>
  )
}
