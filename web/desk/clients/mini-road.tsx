import type { AdminClient } from '#contract/clients.ts'
import { adminProgress } from '#contract/progress.ts'
import { currentStepName } from './current-step-name.ts'
import { miniRoadParts } from './mini-road-parts.ts'

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
