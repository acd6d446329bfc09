import type { AdminClient } from '#contract/clients.ts'
import { adminProgress } from '#contract/progress.ts'
import { standardStepTitle } from '#contract/standard-steps.ts'
import { miniRoadParts } from './mini-road-parts.ts'

/** The name of a client's current step; 'Unknown Step' when its number names none. */
export function currentStepName({ currentStep, currentStepTitle }: AdminClient): string {
  return currentStepTitle ?? standardStepTitle(currentStep)
}

/** How far a client has come: percent, step and a small road. */
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
