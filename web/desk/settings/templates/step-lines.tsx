import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { useRestoredStepFocus } from '#web/desk/client/steps/restored-step-focus.ts'
import { moved } from '#web/desk/client/steps/step-order.ts'
import { StepReorder } from '#web/desk/client/steps/step-reorder.tsx'
import { dropLine } from '#web/desk/client/steps/step-row.ts'
import { StepSorting } from '#web/desk/client/steps/step-sorting.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'

type StepLinesProps = {
  /** The same array until a step changes. */
  steps: readonly TemplateLine[]
  /** Undefined for a built-in template. */
  onOrder: ((steps: TemplateLine[]) => void) | undefined
  /** The row of a step, with what stands in front of its title. */
  renderRow: (step: TemplateLine, mark: ReactNode) => ReactNode
}

/** The steps of a template in order; sortable by mouse, touch and keyboard, and with buttons. */
export function StepLines({ steps, onOrder, renderRow }: StepLinesProps) {
  const keepFocus = useRestoredStepFocus(steps)
  const isSortable = onOrder !== undefined && steps.length > 1
  const order = (keys: readonly string[]) =>
    onOrder?.(keys.flatMap((key) => steps.find((step) => step.key === key) ?? []))
  const move = (from: number, by: -1 | 1) => {
    keepFocus()
    onOrder?.(moved(steps, from, from + by))
  }
  return (
    <StepSorting
      steps={steps.map(({ key, title }) => ({ id: key, title: title || 'The step' }))}
      onReorder={order}
    >
      <ol aria-label="Steps" className="divide-y divide-line border-t border-line">
        {steps.map((step, index) => (
          <StepLine
            key={step.key}
            step={step}
            index={index}
            count={steps.length}
            onMove={isSortable ? (by) => move(index, by) : undefined}
            renderRow={renderRow}
          />
        ))}
      </ol>
    </StepSorting>
  )
}

type StepLineProps = Pick<StepLinesProps, 'renderRow'> & {
  step: TemplateLine
  index: number
  count: number
  onMove: ((by: -1 | 1) => void) | undefined
}

function StepLine({ step, index, count, onMove, renderRow }: StepLineProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform, ...places } =
    useSortable({ id: step.key, disabled: onMove === undefined })
  const isLast = index === count - 1
  const mark = (
    <span className={`relative z-1 -my-1 flex flex-none items-center gap-2 ${onMove ? '-ml-3' : ''}`}>
      {onMove && (
        <StepReorder
          title={step.title || 'the step'}
          isFirst={index === 0}
          isLast={isLast}
          gripRef={setActivatorNodeRef}
          gripProps={{ ...attributes, ...listeners }}
          isDragging={isDragging}
          onMove={onMove}
        />
      )}
      {isLast ? (
        <span className="*:size-9">
          <HouseDoor />
        </span>
      ) : (
        <Plate number={index + 1} state="upcoming" />
      )}
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      className={`relative ${isDragging ? 'z-2 bg-raised shadow-raised' : ''} ${dropLine(places)}`}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : {}}
    >
      {renderRow(step, mark)}
    </li>
  )
}
