/** The vertical road: solid pine below a completed step, dotted ahead. */
export const verticalRoad = {
  road: 'px-4 pb-4 md:px-6 md:pb-6',
  stop: 'relative grid grid-cols-[36px_minmax(0,1fr)] gap-4 pb-5 before:absolute before:top-9 before:bottom-0 last:pb-0 last:before:hidden',
  done: 'before:left-4 before:border-l-4 before:border-pine',
  ahead: 'before:left-4.25 before:border-l-[2.5px] before:border-dotted before:border-line-strong',
}
