/** The classes of a step’s row, of the list of them, and of the controls at its end. */
export const stepList = 'divide-y divide-line border-t border-line'
export const stepRow =
  'relative grid grid-cols-[44px_36px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-1 pt-3 pb-3.5 md:grid-cols-[44px_36px_minmax(0,1fr)_auto] md:gap-x-3 md:pt-3.5'
export const restingRow = 'bg-sheet focus:bg-pine-soft pr-3 pl-1 md:pr-4 md:pl-2'
/** Below 360 px over the full width, so that "Completed" is not cut off. */
export const stepControls =
  'col-[2/-1] mt-2 flex items-center gap-1 max-[360px]:col-span-full max-[360px]:pl-2 md:col-4 md:row-1 md:m-0'

/** Lifted off the page. */
export const draggedRow =
  'z-2 mx-1.5 rounded-[16px] border-[1.5px] border-pine bg-raised pr-1.5 shadow-raised md:pr-2.5 md:pl-0.5'

const line = 'before:absolute before:inset-x-3.5 before:z-1 before:h-0.75 before:rounded-[2px] before:bg-pine'

interface Dragging {
  activeIndex: number
  overIndex: number
  index: number
}

/** The line in a row where the dragged one would be dropped; empty in all others. */
export function dropLine({ activeIndex, overIndex, index }: Dragging): string {
  if (activeIndex < 0 || index !== overIndex || index === activeIndex) return ''
  return `${line} ${activeIndex > index ? 'before:-top-0.5' : 'before:-bottom-0.5'}`
}
