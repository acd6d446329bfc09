import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import type { ChangeLine } from './change-labels.ts'
import { ChangeRow } from './change-row.tsx'

const linesAtFirst = 6

type NewsListProps = {
  /** The day of the last visit, as it is written. */
  day: string
  lines: readonly ChangeLine[]
  action: ReactNode
}

/** Every change on a line that leads to it; a long list is cut after six until the reader asks for all. */
export function NewsList({ day, lines, action }: NewsListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, linesAtFirst)
  return (
    <Sheet aria-labelledby="since-title">
      <SheetHeader
        id="since-title"
        title={
          <>
            Since your last visit <small className="since-day">on {day}</small>
          </>
        }
      >
        {action}
      </SheetHeader>
      <ul className="rows border-t border-line">
        {shown.map((line) => (
          <ChangeRow key={`${line.kind}:${line.key}`} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className="border-t border-line p-2">
          <Button className="w-full" variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {lines.length} changes
          </Button>
        </div>
      )}
    </Sheet>
  )
}
