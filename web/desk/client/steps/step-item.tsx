import { useSortable } from '@dnd-kit/sortable'
import { CheckCheck, Pencil, Trash2 } from 'lucide-react'
import type { Step, StepStatus } from '#contract/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StepLabels } from './step-labels.ts'
import { StepMark } from './step-mark.tsx'
import { useChangeStep, useCompleteStep } from './step-mutations.ts'
import { type OnMove, StepReorder } from './step-reorder.tsx'
import { statuses } from './step-status.ts'
import { StepText } from './step-text.tsx'

export type StepItemProps = {
  step: Step
  /** Its place among the pending steps. */
  place: number
  isFirst: boolean
  isLast: boolean
  words: StepLabels
  onMove: OnMove
  onEdit: (step: Step) => void
  onDelete: (step: Step) => void
}

/** One step of the desk's list: it can be moved, changed, completed and deleted. */
export function StepItem({ step, place, isFirst, isLast, words, onMove, onEdit, onDelete }: StepItemProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    isDragging,
    activeIndex,
    overIndex,
    index,
    transform,
  } = useSortable({ id: step.id })
  const change = useChangeStep(step.clientId, words)
  const complete = useCompleteStep(step.clientId, words)
  const chosen = change.isPending ? change.variables.changes.status : undefined
  const busy = change.isPending || complete.isPending
  const set = (status: StepStatus) => {
    if (!busy) change.mutate({ stepId: step.id, changes: { status } })
  }
  const isTarget = activeIndex >= 0 && index === overIndex && index !== activeIndex
  const className = [
    'step-item',
    step.status,
    isDragging ? 'dragged' : '',
    isTarget ? (activeIndex > index ? 'drop-before' : 'drop-after') : '',
  ]
  return (
    <li
      ref={setNodeRef}
      className={className.filter(Boolean).join(' ')}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : {}}
      aria-busy={busy}
    >
      <StepReorder
        step={step}
        isFirst={isFirst}
        isLast={isLast}
        gripRef={setActivatorNodeRef}
        gripProps={{ ...attributes, ...listeners }}
        onMove={onMove}
      />
      <StepMark status={step.status} place={place} />
      <StepText step={step} />
      {step.status === 'in-progress' && (
        <Button
          variant="secondary"
          icon={CheckCheck}
          className="step-complete"
          busy={complete.isPending}
          busyText="Completing..."
          aria-label={`Complete and continue: ${step.title}`}
          onClick={() => busy || complete.mutate(step.id)}
        >
          Complete and continue
        </Button>
      )}
      <div className="step-controls">
        <Select
          aria-label={`Status of ${step.title}`}
          value={chosen ?? step.status}
          onChange={(event) => set(event.target.value as StepStatus)}
        >
          {statuses.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
        <IconButton label={`Edit ${step.title}`} icon={Pencil} onClick={() => onEdit(step)} />
        <IconButton
          label={`Delete ${step.title}`}
          icon={Trash2}
          tone="danger"
          onClick={() => onDelete(step)}
        />
      </div>
    </li>
  )
}
