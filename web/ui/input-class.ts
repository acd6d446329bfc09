const shape = [
  'w-full rounded-control border border-line-strong bg-sheet py-2.5 text-md text-ink',
  'placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-offset-1',
  'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sunken disabled:text-ink-3',
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
].join(' ')

const arrow = [
  'bg-[image:linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(-45deg,transparent_50%,currentColor_50%)]',
  'bg-size-[6px_6px] bg-position-[right_20px_center,right_14px_center] bg-no-repeat',
].join(' ')

const rooms = {
  none: 'px-3.5',
  /** Room for an icon. */
  start: 'pr-3.5 pl-11',
  /** Room for a button. */
  end: 'pr-13 pl-3.5',
  /** Room for the arrow. */
  arrow: `pr-10 pl-3.5 text-ellipsis ${arrow}`,
  iconAndArrow: `pr-10 pl-11 text-ellipsis ${arrow}`,
}

export type InputRoom = keyof typeof rooms

/** The classes of text boxes and choices; in `extra`, what differs from them needs a "!". */
export const inputClass = (room: InputRoom, extra: string) => `${shape} ${rooms[room]} ${extra}`
