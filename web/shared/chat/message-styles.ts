/** The classes of a chat's lines. */
export const messageStyles = {
  list: 'flex flex-col gap-4 p-4 md:px-6 md:py-5',
  line: 'grid min-w-0 gap-1',
  other: 'justify-items-start',
  own: 'justify-items-end',
}
