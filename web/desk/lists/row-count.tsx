import { Count } from '#web/ui/count.tsx'

const look =
  'ring-sheet! table:pointer-fine:-top-0.75 table:pointer-fine:-right-0.75 table:pointer-fine:h-4 table:pointer-fine:min-w-4'

/** The number of unread messages on an icon button of a row. */
export function RowCount({ value }: { value: number }) {
  return <Count place="corner" className={look} value={value} />
}
