import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { Step } from '#contract/steps.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

const kinds = [
  { status: 'completed', word: 'done', icon: Check },
  { status: 'in-progress', word: 'active', icon: Clock3 },
  { status: 'pending', word: 'pending', icon: CircleDashed },
] as const

/** How many steps are done, active and pending. */
export function ProgressStats({ steps }: { steps: readonly Step[] }) {
  return (
    <Sheet className="area-stats" aria-labelledby="stats-title">
      <SheetHeader id="stats-title" title="Progress Stats" />
      <ul className="progress-stats">
        {kinds.map(({ status, word, icon: Icon }) => (
          <li key={status}>
            <b>{steps.filter((step) => step.status === status).length}</b>
            <span>
              <Icon className="size-4" aria-hidden="true" />
              {word}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
