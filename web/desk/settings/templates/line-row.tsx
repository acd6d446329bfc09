import { ChevronDown, ChevronUp, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayWithWeekday } from '#contract/dates/day-words.ts'
import type { TemplateLine } from '#contract/dates/deal-templates.ts'
import { partyForAgent } from '#contract/parties.ts'
import { FieldError } from '#web/ui/field.tsx'
import { kindNames, rollWords, ruleWords } from './line-words.ts'

type LineRowProps = {
  line: TemplateLine
  lines: readonly TemplateLine[]
  side: 'purchase' | 'sale'
  /** The day that "Try it" gives; null when there is none. */
  day: string | null
  problem: string | undefined
  isOpen: boolean
  /** Opens and closes the fields; undefined for a built-in template. */
  onToggle: (() => void) | undefined
  /** In front of the title. */
  mark?: ReactNode
  /** The fields, while open. */
  children: ReactNode
}

const columns =
  'grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_5.5rem_1.5rem] md:items-center'

/** What the columns of the lines are, from 768 px. */
export function LineHead({ isOwn }: { isOwn: boolean }) {
  return (
    <div
      className="flex items-center gap-3 border-b border-line bg-paper px-6 py-2 text-13 font-semibold text-ink-3 max-md:hidden"
      aria-hidden="true"
    >
      <div className={columns}>
        <span>Date</span>
        <span>Rule</span>
        <span>Owed by</span>
      </div>
      <span className="w-23 flex-none text-right">Try it</span>
      {isOwn && <span className="w-9 flex-none" />}
    </div>
  )
}

/** A line of a template: its name, its rule in words, who owes it, and the day that it would be on. */
export function LineRow({ line, lines, side, day, problem, isOpen, onToggle, mark, children }: LineRowProps) {
  const title = line.title || 'No name yet'
  return (
    <div className={isOpen ? 'bg-pine-soft' : ''}>
      <div className="flex items-center gap-3 px-4 py-2.5 md:px-6">
        {mark}
        <div className={columns}>
          <p className="min-w-0 leading-snug wrap-anywhere">
            <b className="text-15 font-semibold">{title}</b>
            {line.type === 'date' && line.kind !== 'other' && (
              <span className="block text-13 text-ink-3">{kindNames[line.kind]}</span>
            )}
          </p>
          <Rule line={line} lines={lines} />
          <span className="text-sm text-ink-2">{partyForAgent(line.owes, side)}</span>
          {line.type === 'date' ? <Seen isVisible={line.isVisible} /> : <span />}
        </div>
        <b className="w-23 flex-none text-right text-sm font-semibold whitespace-nowrap tabular-nums">
          {day === null ? 'No day' : dayWithWeekday(day)}
        </b>
        {onToggle && (
          <button
            type="button"
            className="-mr-2 grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
            aria-expanded={isOpen}
            aria-label={`Edit ${title}`}
            onClick={onToggle}
          >
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </button>
        )}
      </div>
      {problem !== undefined && (
        <div className="px-4 pb-2.5 md:px-6">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {isOpen && <div className="px-4 pb-4 md:px-6">{children}</div>}
    </div>
  )
}

function Rule({ line: { rule, asks }, lines }: Pick<LineRowProps, 'line' | 'lines'>) {
  if (!rule) return <span className="text-sm text-ink-3">Set by hand</span>
  const { number, words } = ruleWords(rule, lines)
  const framed = asks === 'no' ? '' : 'rounded-badge border border-pine px-1.5 text-pine'
  return (
    <p className="min-w-0 text-15 leading-snug wrap-anywhere text-ink-2">
      {number !== '' && <span className={`font-display font-semibold text-ink ${framed}`}>{number}</span>}{' '}
      {words}
      {asks === 'if-any' && <span className="text-13 text-ink-3"> · left out when empty</span>}
      {rollWords(rule) !== '' && <span className="block text-13 text-ink-3">{rollWords(rule)}</span>}
    </p>
  )
}

function Seen({ isVisible }: { isVisible: boolean }) {
  const Icon = isVisible ? Eye : EyeOff
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-2">
      <Icon className="size-4.5" aria-hidden="true" />
      <span className="md:sr-only">{isVisible ? 'The client sees it' : 'Internal'}</span>
    </span>
  )
}
