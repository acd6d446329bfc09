import { upcomingMilestones } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

/** "Nov 24, 2026" as its month and day. */
function leaf(day: string): { month: string; number: string } {
  const [month = '', number = ''] = formatDay(day).replace(',', '').split(' ')
  return { month, number }
}

type UpcomingMilestonesProps = {
  steps: readonly Step[]
  /** "12 days to closing", for the last step. */
  closingLabel: string
}

/** Up to three open steps with a date, earliest first; renders nothing if there are none. */
export function UpcomingMilestones({ steps, closingLabel }: UpcomingMilestonesProps) {
  const milestones = upcomingMilestones(steps)
  if (milestones.length === 0) return null
  const last = steps.at(-1)
  return (
    <Sheet className="area-milestones" aria-labelledby="milestones-title">
      <SheetHeader id="milestones-title" title="Upcoming Milestones" />
      <ul className="divide-y divide-line border-t border-line">
        {milestones.map((step) => {
          const day = step.expectedDate ?? ''
          const { month, number } = leaf(day)
          return (
            <li key={step.id} className="home-row">
              <span className={step === last ? 'calendar-leaf closing' : 'calendar-leaf'} aria-hidden="true">
                <small>{month}</small>
                <b>{number}</b>
              </span>
              <div className="min-w-0 flex-1">
                <b>{step.title}</b>
                <p>
                  Expected: {formatDay(day)}
                  {step === last && (
                    <>
                      <br />
                      {closingLabel}
                    </>
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
