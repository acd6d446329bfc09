import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'

type StepReorderProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  gripRef: (grip: HTMLElement | null) => void
  gripProps: ComponentProps<'button'>
  isDragging: boolean
  /** Number of places: -1 up, 1 down. */
  onMove: (by: -1 | 1) => void
}

const reorder =
  '-mt-1.5 row-span-3 grid content-start max-[360px]:row-span-2 md:pointer-fine:-my-2 [&>button]:text-ink-3 [&>button]:hover:text-ink [&>[aria-disabled=true]]:cursor-default [&>[aria-disabled=true]]:opacity-35 md:pointer-fine:[&>button]:h-7.5'

/** The drag handle, and two buttons that move the step by one. */
export function StepReorder({
  title,
  isFirst,
  isLast,
  gripRef,
  gripProps,
  isDragging,
  onMove,
}: StepReorderProps) {
  return (
    <div className={reorder}>
      <IconButton
        label={`Move ${title} up`}
        icon={ChevronUp}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      />
      <button
        type="button"
        className={iconButtonClass({}, `touch-none ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`)}
        ref={gripRef}
        {...gripProps}
        aria-label={`Reorder ${title}`}
      >
        <GripVertical className={isDragging ? 'text-pine' : ''} aria-hidden="true" />
      </button>
      <IconButton
        label={`Move ${title} down`}
        icon={ChevronDown}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      />
    </div>
  )
}
