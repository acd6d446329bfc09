import { useSortable } from '@dnd-kit/sortable'
import { CheckCheck, Pencil, Trash2, Clock3, ArrowRight } from 'lucide-react'
import type { Step, StepStatus } from '#contract/calls/deal/steps.ts'
import { partyForAgent } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { stepDateLine } from '#web/shared/steps/step-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Select } from '#web/ui/select.tsx'
import { rowId } from '../row-in-address.ts'
import type { StepLabels } from './step-labels.ts'
import { useChangeStep, useCompleteStep } from './step-mutations.ts'
import { StepReorder } from './step-reorder.tsx'
import { draggedRow, dropLine, restingRow, stepControls, stepRow } from './step-row.ts'
import { statusBadges, statusLabels } from './step-status.ts'

export type StepItemProps = {
  step: Step
  /** The 1-based position among the pending steps. */
  place: number
  transactionType: TransactionType
  isCurrent: boolean
  /** The step is completed and still the current one: offer to go on. */
  canContinue: boolean
  isFirst: boolean
  isLast: boolean
  labels: StepLabels
  /** The question before completing is being looked up. */
  isLooking: boolean
  /** Runs `complete` once there is nothing to ask, or asks instead. */
  onComplete: (step: Step, complete: () => void) => void
  /** Moves it by one place: -1 up, 1 down. */
  onMove: (step: Step, by: -1 | 1) => void
  onEdit: (step: Step) => void
  onDelete: (step: Step) => void
}

const statusSelect =
  '[&>select]:min-h-11 [&>select]:min-w-0 [&>select]:flex-1 [&>select]:py-1.5 md:[&>select]:w-37.5 md:[&>select]:flex-none md:[&>select]:text-15'

/** One step in the desk's list, with actions to move, edit, complete and delete it. */
export function StepItem(props: StepItemProps) {
  const {
    step,
    place,
    transactionType,
    isCurrent,
    canContinue,
    isFirst,
    isLast,
    labels,
    isLooking,
    onComplete,
    onMove,
    onEdit,
    onDelete,
  } = props
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
  const change = useChangeStep(step.clientId, labels)
  const complete = useCompleteStep(step.clientId, labels)
  const chosen = change.running?.changes.status
  const isCompleting = complete.isBusy || isLooking
  const busy = change.isBusy || isCompleting
  const set = (status: StepStatus) => {
    const run = () => change.run({ step, changes: { status } })
    return status === 'completed' ? onComplete(step, run) : run()
  }
  return (
    <li
      id={rowId('step', step.id)}
      ref={setNodeRef}
      className={`${stepRow} ${isDragging ? draggedRow : restingRow} ${dropLine({ activeIndex, overIndex, index })}`}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : {}}
      aria-busy={busy}
    >
      <StepReorder
        title={step.title}
        isFirst={isFirst}
        isLast={isLast}
        gripRef={setActivatorNodeRef}
        isDragging={isDragging}
        gripProps={{ ...attributes, ...listeners }}
        onMove={(by) => onMove(step, by)}
      />
      <StepMark status={step.status} place={place} />
      <StepText step={step} transactionType={transactionType} isCurrent={isCurrent} />
      {(canContinue || step.status === 'in-progress') && (
        <div className="col-[2/-1] mt-2 grid *:whitespace-normal md:col-3 md:justify-self-start">
          <Button
            variant="secondary"
            icon={canContinue ? ArrowRight : CheckCheck}
            busy={isCompleting}
            busyText={canContinue ? 'Starting...' : 'Completing...'}
            aria-label={canContinue ? undefined : `Complete and continue: ${step.title}`}
            onClick={() => onComplete(step, () => complete.run(step))}
          >
            {canContinue ? 'Continue with the next step' : 'Complete and continue'}
          </Button>
        </div>
      )}
      <div className={`${stepControls} ${statusSelect}`}>
        <Select
          className="min-h-11! min-w-0 flex-1 py-1.5! md:w-37.5 md:flex-none md:text-15"
          aria-label={`Status of ${step.title}`}
          value={isLooking ? 'completed' : (chosen ?? step.status)}
          options={statusLabels}
          onChange={(event) => set(event.target.value as StepStatus)}
        />
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

/**
 * A check, a pulsing clock, or the position among pending steps. Hidden from screen readers: the badge gives
 * the status.
 */
function StepMark({ status, place }: { status: StepStatus; place: number }) {
  if (status !== 'in-progress') {
    return <Plate number={place} state={status === 'completed' ? 'done' : 'upcoming'} />
  }
  return <Plate number={<Clock3 className="animate-pulse" />} state="now" />
}

type StepTextProps = Pick<StepItemProps, 'step' | 'transactionType' | 'isCurrent'>

/** A step's title, badges, description and dates. */
function StepText({ step, transactionType, isCurrent }: StepTextProps) {
  const inProgress = step.status === 'in-progress'
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">{step.title}</h3>
        {statusBadges(step.status, isCurrent).map(({ label, tone, icon }) => (
          <Badge key={label} tone={tone} icon={icon} pulse={inProgress}>
            {label}
          </Badge>
        ))}
      </div>
      {step.description && (
        <p
          className={`mt-0.75 text-sm wrap-anywhere whitespace-pre-line text-ink-2 ${step.status === 'completed' ? 'max-md:hidden' : ''}`}
        >
          {step.description}
        </p>
      )}
      {inProgress && step.nextAction && (
        <p className="mt-1.5 flex gap-1.75 text-sm wrap-anywhere">
          <ArrowRight className="mt-0.5 size-4 text-pine" aria-hidden="true" />
          <span>
            <b className="font-semibold">Next action:</b> {step.nextAction}
          </span>
        </p>
      )}
      <p className="lining-nums tabular-nums mt-0.75 text-sm wrap-anywhere text-ink-3">
        {stepDateLine(step)}
        {step.status !== 'completed' && ` · Next move: ${partyForAgent(step.owner, transactionType)}`}
      </p>
    </div>
  )
}
