import type { ReactNode } from 'react'
import { partyForAgent } from '#contract/rules/deal/parties.ts'
import { LineDay, type LineProps, LineShell, LineToggle } from './line-shell.tsx'
import { ruleLine } from './line-texts.ts'

type StepRowProps = LineProps & {
  /** In front of the title: what reorders it, and its number. */
  mark: ReactNode
}

/** A step of a template: its number and title, its rule in words, and the day that it would be on. */
export function StepRow({ line, lines, side, day, problem, isOpen, onToggle, fields, mark }: StepRowProps) {
  const title = line.title || 'No name yet'
  const row = (
    <div
      className={`relative flex min-h-17 items-center gap-3 px-4 py-2 md:px-6 ${onToggle && !isOpen ? 'hover:bg-paper' : ''}`}
    >
      {mark}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
        <p className="min-w-0 flex-[1_1_10rem] leading-snug wrap-anywhere">
          <b className={`block text-15 font-semibold ${line.title ? '' : 'text-ink-3'}`}>{title}</b>
          <span className="text-sm text-ink-2">
            {ruleLine(line, lines)} · {partyForAgent(line.owes, side)}
          </span>
        </p>
        <LineDay line={line} day={day} className="text-ink-2" />
      </div>
      {onToggle && (
        <LineToggle title={title} isOpen={isOpen} onToggle={onToggle} className="-mr-3 table:-mr-2" />
      )}
    </div>
  )
  return <LineShell row={row} problem={problem} isOpen={isOpen} fields={fields} />
}
