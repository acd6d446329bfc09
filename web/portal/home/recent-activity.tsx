import { recentActivity } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

/** Up to three completed steps, most recent first; nothing before the first. */
export function RecentActivity({ steps }: { steps: readonly Step[] }) {
  const recent = recentActivity(steps)
  if (recent.length === 0) return null
  return (
    <Sheet className="rows area-recent" aria-labelledby="recent-title">
      <SheetHeader id="recent-title" title="Recent Activity" />
      <ul className="rows">
        {recent.map((step) => (
          <li key={step.id} className="home-row">
            <Plate number={step.stepNumber} state="done" />
            <div className="min-w-0 flex-1">
              <b>{step.title}</b>
              <p>{step.completedDate ? `Completed: ${formatDay(step.completedDate)}` : 'Completed'}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
