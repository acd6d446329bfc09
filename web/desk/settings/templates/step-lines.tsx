import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TemplateLine } from '#contract/dates/deal-templates.ts'
import { moved } from '#web/desk/client/steps/step-order.ts'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Plate } from '#web/ui/plate.tsx'

type StepLinesProps = {
  steps: readonly TemplateLine[]
  /** Undefined for a built-in template. */
  onOrder: ((steps: TemplateLine[]) => void) | undefined
  /** The row of a step, with its number and grip. */
  row: (step: TemplateLine, mark: ReactNode) => ReactNode
}

/** The steps of a template in order; sortable by mouse, touch and keyboard. */
export function StepLines({ steps, onOrder, row }: StepLinesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = steps.map(({ key }) => key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onOrder?.(moved(steps, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line border-t border-line">
          {steps.map((step, index) => (
            <StepLine
              key={step.key}
              step={step}
              place={index + 1}
              isLast={index === steps.length - 1}
              isSortable={onOrder !== undefined && steps.length > 1}
              row={row}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type StepLineProps = Pick<StepLinesProps, 'row'> & {
  step: TemplateLine
  place: number
  /** The last step is the house at the end of the road. */
  isLast: boolean
  isSortable: boolean
}

function StepLine({ step, place, isLast, isSortable, row }: StepLineProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform } = useSortable({
    id: step.key,
    disabled: !isSortable,
  })
  const mark = (
    <span className="flex flex-none items-center gap-1">
      {isSortable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className={iconButtonClass(
            {},
            `-ml-3 touch-none ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`,
          )}
          aria-label={`Reorder ${step.title || 'the step'}`}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      {isLast ? (
        <span className="*:size-9">
          <HouseDoor />
        </span>
      ) : (
        <Plate number={place} state="upcoming" />
      )}
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'relative z-2 bg-raised shadow-raised' : ''}
      style={transform ? { transform: `translateY(${transform.y}px)` } : {}}
    >
      {row(step, mark)}
    </li>
  )
}
