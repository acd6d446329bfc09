import { ChevronUp, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { FieldError } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

export interface LineProps {
  line: TemplateLine
  lines: readonly TemplateLine[]
  side: 'purchase' | 'sale'
  /** The day that "Try it" gives; null when there is none, undefined while it cannot be counted. */
  day: string | null | undefined
  problem: string | undefined
  isOpen: boolean
  /** Opens and closes the fields; undefined for a built-in template. */
  onToggle: (() => void) | undefined
  /** The fields, while open. */
  fields: ReactNode
}

type LineShellProps = Pick<LineProps, 'problem' | 'isOpen' | 'fields'> & { row: ReactNode }

/** A line of a template: its row, what is wrong with it, and its fields while it is open. */
export function LineShell({ row, problem, isOpen, fields }: LineShellProps) {
  return (
    <div className={isOpen ? 'bg-pine-soft' : ''}>
      {row}
      {problem !== undefined && (
        <div className="px-4 pb-2.5 md:px-6">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {isOpen && <div className="px-3 pb-3 md:px-6 md:pb-4.5">{fields}</div>}
    </div>
  )
}

type LineToggleProps = { title: string; isOpen: boolean; onToggle: () => void; className?: string }

/** Opens and closes the fields of a line; all of its row, which is `relative`, can be pressed. */
export function LineToggle({ title, isOpen, onToggle, className = '' }: LineToggleProps) {
  const Icon = isOpen ? ChevronUp : Pencil
  return (
    <button
      type="button"
      className={iconButtonClass({}, `static! after:absolute after:inset-0 ${className}`)}
      aria-expanded={isOpen}
      aria-label={`Edit ${title}`}
      onClick={onToggle}
    >
      <Icon className="size-4.5" aria-hidden="true" />
    </button>
  )
}

/** The day of a line: "Mon, Nov 16", and without one what it waits for. */
export function LineDay({
  line,
  day,
  className = '',
}: Pick<LineProps, 'line' | 'day'> & { className?: string }) {
  return (
    <span className={`text-right text-sm whitespace-nowrap tabular-nums ${className}`}>
      {day === undefined ? (
        ''
      ) : day === null ? (
        <span className="text-ink-3">
          {line.rule ? 'No day yet' : line.type === 'document' ? 'No due date' : 'By hand'}
        </span>
      ) : (
        <b className="font-semibold">{dayWithWeekday(day)}</b>
      )}
    </span>
  )
}
