import { ArrowRight } from 'lucide-react'
import type { Step } from '#contract/steps.ts'
import { stepDateLine } from '#web/shared/steps/step-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusBadges } from './step-status.ts'

/** What a step says. */
export function StepText({ step }: { step: Step }) {
  const { word, tone, icon } = statusBadges[step.status]
  const inProgress = step.status === 'in-progress'
  return (
    <div className="min-w-0">
      <div className="step-head">
        <h3>{step.title}</h3>
        <Badge tone={tone} icon={icon} pulse={inProgress}>
          {word}
        </Badge>
      </div>
      {step.description && <p className="step-description">{step.description}</p>}
      {inProgress && step.nextAction && (
        <p className="step-next">
          <ArrowRight className="size-4" aria-hidden="true" />
          <span>
            <b className="font-semibold">Next action:</b> {step.nextAction}
          </span>
        </p>
      )}
      <p className="step-date num">{stepDateLine(step)}</p>
    </div>
  )
}
