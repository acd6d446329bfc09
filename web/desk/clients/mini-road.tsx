import type { AdminClient } from '#contract/clients.ts'
import { adminProgress } from '#contract/progress.ts'
import { standardStepTitles } from '#contract/standard-steps.ts'
import { currentStepName } from './current-step-name.ts'

/** A client's progress: percent, current step and a small road. */
export function MiniRoad({ client }: { client: AdminClient }) {
  const percent = adminProgress(client.currentStep, client.stepCount)
  const parts = miniRoadParts(client.currentStep, client.stepCount)
  return (
    <div className="mini-road">
      <p>
        <b>{percent}%</b> <span>{currentStepName(client)}</span>
      </p>
      <progress className="sr-only" aria-label="Progress" max={100} value={percent} />
      <div className="mini-road-parts" aria-hidden="true">
        {parts.map((part, index) => (
          <i key={`${index + 1}`} className={part} />
        ))}
      </div>
    </div>
  )
}

type RoadPart = 'done' | 'now' | 'ahead'

const maxParts = 6

/**
 * The segments of a row's small road: one per step up to six, else six in total; the standard six when there
 * are no steps. The segment of the current step is "now"; once the last step is reached, all are filled.
 */
export function miniRoadParts(currentStep: number, stepCount: number): RoadPart[] {
  const steps = stepCount || standardStepTitles.length
  const count = Math.min(maxParts, steps)
  const parts = Array.from({ length: count }, (_, index) => index)
  if (currentStep >= steps) return parts.map(() => 'done')
  const now = Math.floor(((currentStep - 0.5) / steps) * count)
  return parts.map((part) => (part < now ? 'done' : part === now ? 'now' : 'ahead'))
}
