import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Step } from '#contract/steps.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Moves a step by one place: -1 up, 1 down. */
export type OnMove = (step: Step, by: -1 | 1) => void

type StepReorderProps = {
  step: Step
  isFirst: boolean
  isLast: boolean
  gripRef: (grip: HTMLElement | null) => void
  gripProps: ComponentProps<'button'>
  onMove: OnMove
}

/** The grip that is dragged, and the two buttons that do the same by one place. */
export function StepReorder({ step, isFirst, isLast, gripRef, gripProps, onMove }: StepReorderProps) {
  return (
    <div className="step-reorder">
      <IconButton
        label={`Move ${step.title} up`}
        icon={ChevronUp}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(step, -1)}
      />
      <button
        type="button"
        className="icon-button grip"
        ref={gripRef}
        {...gripProps}
        aria-label={`Reorder ${step.title}`}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <IconButton
        label={`Move ${step.title} down`}
        icon={ChevronDown}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(step, 1)}
      />
    </div>
  )
}
