import type { Step } from '#contract/calls/deal/steps.ts'
import { upcomingMilestones } from '#contract/rules/deal/progress.ts'
import { formatDay } from '#web/format/date.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { HomeRow } from './home-row.tsx'

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
    <Sheet className="max-lg:order-3" aria-labelledby="milestones-title">
      <SheetHeader id="milestones-title" title="Upcoming Milestones" />
      <ul className="divide-y divide-line border-t border-line">
        {milestones.map((step) => {
          const day = step.expectedDate ?? ''
          const isClosing = step === last
          return (
            <li key={step.id}>
              <HomeRow
                mark={<CalendarLeaf day={day} isClosing={isClosing} />}
                title={step.title}
                text={
                  <>
                    Expected: {formatDay(day)}
                    {step.description && <span className="line-clamp-1">{step.description}</span>}
                    {isClosing && (
                      <>
                        <br />
                        {closingLabel}
                      </>
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

/** Month and day like a leaf of a calendar. Hidden from screen readers: the text next to it has the date. */
function CalendarLeaf({ day, isClosing }: { day: string; isClosing: boolean }) {
  const [month = '', number = ''] = formatDay(day).replace(',', '').split(' ')
  const tone = isClosing ? 'border-brass-line bg-brass-soft text-brass-ink' : 'border-line bg-paper'
  return (
    <span
      className={`grid h-13 w-12 flex-none place-content-center justify-items-center rounded-control border leading-none ${tone}`}
      aria-hidden="true"
    >
      <small className={`text-2xs font-bold ${isClosing ? '' : 'text-ink-3'}`}>{month}</small>
      <b className="font-display text-[1.25rem] leading-[1.1] font-semibold lining-nums">{number}</b>
    </span>
  )
}
