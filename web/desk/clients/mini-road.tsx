import type { AdminClient } from '#contract/clients.ts'
import { adminProgress } from '#contract/progress.ts'
import { standardStepTitles } from '#contract/standard-steps.ts'
import { currentStepName } from './current-step-name.ts'

type RoadPart = 'done' | 'now' | 'ahead'

const partStyles: Record<RoadPart, string> = {
  done: 'bg-pine',
  now: 'bg-linear-to-r from-pine from-50% to-pine-soft to-50% inset-ring inset-ring-pine',
  ahead: 'bg-sunken inset-ring inset-ring-line',
}

/** A client's progress: percent, current step and a small road. */
export function MiniRoad({ client }: { client: AdminClient }) {
  const percent = adminProgress(client.currentPlace, client.stepCount)
  const parts = miniRoadParts(client.currentPlace, client.stepCount)
  return (
    <div className="relative grid min-w-37.5 gap-1.25">
      <p className="flex gap-2 text-13 text-ink-2">
        <b className="text-ink tabular-nums">{percent}%</b> <span>{currentStepName(client)}</span>
      </p>
      <progress className="sr-only" aria-label="Progress" max={100} value={percent} />
      <div className="grid auto-cols-fr grid-flow-col gap-0.75" aria-hidden="true">
        {parts.map((part, index) => (
          <i key={`${index + 1}`} className={`h-1.75 rounded-[3px] ${partStyles[part]}`} />
        ))}
      </div>
    </div>
  )
}

const maxParts = 6

/**
 * The segments of a row's small road: one per step up to six, else six in total; the standard six when there
 * are no steps. The segment of the current step is "now"; once the last step is reached, all are filled.
 */
export function miniRoadParts(currentPlace: number, stepCount: number): RoadPart[] {
  const steps = stepCount || standardStepTitles.length
  const count = Math.min(maxParts, steps)
  const parts = Array.from({ length: count }, (_, index) => index)
  if (currentPlace >= steps) return parts.map(() => 'done')
  const now = Math.floor(((currentPlace - 0.5) / steps) * count)
  return parts.map((part) => (part < now ? 'done' : part === now ? 'now' : 'ahead'))
}
