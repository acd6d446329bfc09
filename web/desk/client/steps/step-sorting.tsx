import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
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
import { type ReactNode, useEffect, useState } from 'react'
import { moved } from './step-order.ts'

/** Pixels before a press becomes a drag; the keyboard's own 25 per key are the sensor's default (specification, section 9). */
const distance = 8

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows don't shift during a drag; a line shows the drop position. */
const rowsStay = () => null

export interface SortedStep {
  id: string
  title: string
}

type StepSortingProps = {
  steps: readonly SortedStep[]
  /** The ids of steps that are not on the screen. */
  hidden?: ReadonlySet<string>
  /** Gets all ids in their new order. */
  onReorder: (ids: string[]) => void
  /** The list, with a `useSortable` row for each step. */
  children: ReactNode
}

/** Makes a list of steps sortable by mouse, touch and keyboard. */
export function StepSorting({ steps, hidden, onReorder, children }: StepSortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance } }),
    useSensor(KeyboardSensor),
  )
  const [drag] = useState(keyboardDrag)
  const ids = steps.map(({ id }) => id)
  useEffect(() => unlockPageScroll, [])
  const drop = ({ active, over }: DragEndEvent) => {
    unlockPageScroll()
    if (over && over.id !== active.id)
      onReorder(moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: dragAnnouncements(steps, drag.pixels),
        screenReaderInstructions: dragInstructions,
      }}
      onDragStart={lockPageScroll}
      onDragMove={drag.note}
      onDragCancel={unlockPageScroll}
      onDragEnd={drop}
    >
      <SortableContext items={ids.filter((id) => hidden?.has(id) !== true)} strategy={rowsStay}>
        {children}
      </SortableContext>
    </DndContext>
  )
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

/** How far the keyboard has moved a step, in pixels; 0 for a pointer. Announcements get no distance from the library. */
function keyboardDrag() {
  let pixels = 0
  return {
    note: ({ activatorEvent, delta }: DragMoveEvent): void => {
      pixels = activatorEvent instanceof KeyboardEvent ? Math.round(delta.y) : 0
    },
    pixels: (): number => pixels,
  }
}

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up the step, use the arrow keys to move it by 25 pixels each, press Space again to drop it, or Escape to cancel.',
}

/** Screen reader announcements during a drag. `byKeyboard`: how far the keyboard has moved the step, in pixels; 0 for a pointer. */
function dragAnnouncements(steps: readonly SortedStep[], byKeyboard: () => number): Announcements {
  const titleOf = (id: UniqueIdentifier) => steps.find((step) => step.id === id)?.title ?? 'The step'
  const placeOf = (id: UniqueIdentifier) =>
    `position ${steps.findIndex((step) => step.id === id) + 1} of ${steps.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, ${placeOf(active.id)}.`,
    // A row is higher than one press, so each press says how far the step is; `onDragOver` then says a new place.
    onDragMove: ({ active, over }) => {
      const pixels = byKeyboard()
      if (pixels === 0) return undefined
      const way = `${Math.abs(pixels)} pixels ${pixels < 0 ? 'up' : 'down'}`
      return `${titleOf(active.id)}: ${way}, at ${placeOf((over ?? active).id)}.`
    },
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
