import { useMemo } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { FoldedSteps, useFoldedSteps } from './folded-steps.tsx'
import { useRestoredStepFocus } from './restored-step-focus.ts'
import { StepItem, type StepItemProps } from './step-item.tsx'
import { moved, pendingPlace } from './step-order.ts'
import { stepList } from './step-row.ts'
import { StepSorting } from './step-sorting.tsx'

type StepListProps = Pick<
  StepItemProps,
  'transactionType' | 'labels' | 'onComplete' | 'onEdit' | 'onDelete'
> & {
  steps: Step[]
  /** The number of the client's current step. */
  currentStep: number
  /** The id of the step that is about to be completed. */
  looking: string | null
  onReorder: (stepIds: string[]) => void
}

/** The steps in order; sortable by mouse, touch or keyboard, and with buttons. */
export function StepList({ steps, currentStep, looking, onReorder, ...rest }: StepListProps) {
  const ids = useMemo(() => steps.map(({ id }) => id), [steps])
  const current = currentStepOf(steps, currentStep)
  const folded = useFoldedSteps(steps, currentStep)
  const keepFocus = useRestoredStepFocus(ids)
  const move = (step: Step, by: -1 | 1) => {
    const from = ids.indexOf(step.id)
    keepFocus()
    onReorder(moved(ids, from, from + by))
  }
  return (
    <StepSorting steps={steps} hidden={folded.hidden} onReorder={onReorder}>
      <ol className={stepList} aria-label="Escrow steps">
        {folded.row.length > 0 && (
          <FoldedSteps steps={folded.row} isOpen={folded.isOpen} onToggle={folded.toggle} />
        )}
        {steps.map(
          (step, index) =>
            folded.hidden.has(step.id) || (
              <StepItem
                key={step.id}
                step={step}
                place={pendingPlace(steps, step)}
                isCurrent={step === current}
                canContinue={
                  current !== null && step.status === 'completed' && step.stepNumber === currentStep
                }
                isLooking={step.id === looking}
                isFirst={index === 0}
                isLast={index === steps.length - 1}
                onMove={move}
                {...rest}
              />
            ),
        )}
      </ol>
    </StepSorting>
  )
}
