/** The button of a line: 36 px high with a mouse from 1200 px, 44 px else; filled on the first line, soft on the others. */
export const actLook = (isFirst: boolean) =>
  [
    'w-full px-3! text-sm! table:pointer-fine:min-h-9!',
    isFirst ? '' : 'bg-pine-soft! text-pine-ink! hover:bg-pine-line!',
  ].join(' ')

/** The second act: a small word below the button. */
export const secondLook =
  'min-h-6 px-2 text-center text-xs font-semibold text-ink-3 hover:text-ink hover:underline max-table:min-h-8'
