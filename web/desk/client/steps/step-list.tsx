import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { currentStepOf } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import { FoldedSteps, useFoldedSteps } from './folded-steps.tsx'
import { StepItem, type StepItemProps } from './step-item.tsx'
import { moved, pendingPlace } from './step-order.ts'
import { stepList } from './step-row.ts'

/**
 * Pixels before a press becomes a drag (specification, section 9); the keyboard sensor already moves 25 per
 * key.
 */
const distance = 8

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows don't shift during a drag; a line shows the drop position. */
const rowsStay = () => null

type StepListProps = Pick<StepItemProps, 'transactionType' | 'labels' | 'onEdit' | 'onDelete'> & {
  steps: Step[]
  /** The number of the client's current step. */
  currentStep: number
  onReorder: (stepIds: string[]) => void
}

/** The steps in order; sortable by mouse, touch or keyboard, and with buttons. */
export function StepList({ steps, currentStep, onReorder, ...rest }: StepListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance } }),
    useSensor(KeyboardSensor),
  )
  const ids = useMemo(() => steps.map(({ id }) => id), [steps])
  const current = currentStepOf(steps, currentStep)
  const folded = useFoldedSteps(steps, currentStep)
  const keepFocus = useRestoredStepFocus(ids)
  useEffect(() => unlockPageScroll, [])
  const drop = ({ active, over }: DragEndEvent) => {
    unlockPageScroll()
    if (over && over.id !== active.id)
      onReorder(moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  const move = (step: Step, by: -1 | 1) => {
    const from = ids.indexOf(step.id)
    keepFocus()
    onReorder(moved(ids, from, from + by))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: dragAnnouncements(steps),
        screenReaderInstructions: dragInstructions,
      }}
      onDragStart={lockPageScroll}
      onDragCancel={unlockPageScroll}
      onDragEnd={drop}
    >
      <SortableContext items={ids.filter((id) => !folded.hidden.has(id))} strategy={rowsStay}>
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
                  isFirst={index === 0}
                  isLast={index === steps.length - 1}
                  onMove={move}
                  {...rest}
                />
              ),
          )}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Some browsers drop the focus of a button that moves with its row, so it is restored after reordering. */
function useRestoredStepFocus(ids: readonly string[]): () => void {
  const button = useRef<Element | null>(null)
  const shown = useRef(ids)
  useLayoutEffect(() => {
    if (shown.current === ids) return
    shown.current = ids
    const { current } = button
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body)
      current.focus({ preventScroll: true })
  }, [ids])
  return () => {
    button.current = document.activeElement
  }
}

/** Locks page scroll except at the edges, where a drag itself scrolls. The scroll bar's space is reserved so that nothing shifts. */
function lockPageScroll(): void {
  const root = document.documentElement
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
}

function unlockPageScroll(): void {
  const root = document.documentElement
  root.style.overflow = ''
  root.style.scrollbarGutter = ''
}

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up the step, use the arrow keys to move it, press Space again to drop it, or Escape to cancel.',
}

/** Screen reader announcements during a drag. */
function dragAnnouncements(steps: readonly Step[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => steps.find((step) => step.id === id)?.title ?? 'The step'
  const placeOf = (id: UniqueIdentifier) =>
    `position ${steps.findIndex((step) => step.id === id) + 1} of ${steps.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      // onDragStart already announced the starting position.
      over && over.id !== active.id ? `${titleOf(active.id)} moved to ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${titleOf(active.id)} dropped at ${placeOf(over.id)}.`
        : `Reordering canceled. ${titleOf(active.id)} is back in its original position.`,
    onDragCancel: ({ active }) =>
      `Reordering canceled. ${titleOf(active.id)} is back in its original position.`,
  }
}
