/** The classes of a chat's lines. */
export const messageStyles = {
  list: 'flex flex-col gap-4 p-4 md:px-6 md:py-5',
  line: 'grid min-w-0 gap-1',
  // A line stays within its box, so that typing below thousands of them does not measure them again.
  contained: 'contain-content',
  other: 'justify-items-start',
  own: 'justify-items-end',
  /** The writer's name with badges. */
  sender: 'flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-1 text-13 font-semibold',
  /** A line beneath a message, with an icon before it. */
  note: 'flex gap-1.5 text-13 leading-[1.4] md:max-w-[70%]',
}

/** The shape of a bubble. */
export const bubble =
  'max-w-[70%] rounded-[16px] px-3.5 py-2.5 leading-[1.45] whitespace-pre-wrap wrap-anywhere'

/** The look of a bubble, by whose it is and by its state. */
export const bubbles = {
  other: 'rounded-tl-[5px] border border-line bg-sheet',
  own: 'rounded-tr-[5px] border border-transparent bg-pine text-on-pine dark:bg-[#1e5146] dark:text-[#f1ede3]',
  failed: 'rounded-tr-[5px] border-[1.5px] border-dashed border-danger bg-sheet',
  withdrawn: 'border border-dashed border-line-strong text-ink-3 italic',
}
