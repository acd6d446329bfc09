import type { Step } from '#contract/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

/** The step after the current one; nothing when there is none. */
export function ComingNext({ next }: { next: Step | null }) {
  if (!next) return null
  return (
    <Sheet className="area-next" aria-labelledby="next-title">
      <SheetHeader id="next-title" title="Coming Next" />
      <div className="home-row pt-0">
        <Plate number={next.stepNumber} state="upcoming" />
        <div className="min-w-0 flex-1">
          <b>{next.title}</b>
          {next.description && <p>{next.description}</p>}
        </div>
        {next.expectedDate && (
          <span className="num hidden whitespace-nowrap text-sm text-ink-3 md:block">
            {formatDay(next.expectedDate)}
          </span>
        )}
      </div>
    </Sheet>
  )
}
