import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import type { Step } from '#contract/steps.ts'

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press space to pick up the step, the arrow keys to move it, space again to drop it, escape to put it back.',
}

/** What a screen reader hears while a step is dragged. */
export function dragAnnouncements(steps: readonly Step[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => steps.find((step) => step.id === id)?.title ?? 'The step'
  const placeOf = (id: UniqueIdentifier) =>
    `position ${steps.findIndex((step) => step.id === id) + 1} of ${steps.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      // The start has been told; the place that it comes from needs no words.
      over && over.id !== active.id ? `${titleOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${titleOf(active.id)} is dropped at ${placeOf(over.id)}.`
        : `${titleOf(active.id)} is put back.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is put back.`,
  }
}
