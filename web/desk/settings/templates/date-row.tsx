import { Eye, EyeOff } from 'lucide-react'
import { partyForAgent } from '#contract/rules/deal/parties.ts'
import { LineDay, type LineProps, LineShell, LineToggle } from './line-shell.tsx'
import { kindNames, rollText, ruleTexts } from './line-texts.ts'

/** The columns from 1200 px: date, rule, owed by, seen, day, and for one's own templates edit. */
const columns = {
  own: 'table:gap-x-3 table:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)_5.25rem_1.25rem_6.25rem_2.25rem]',
  builtIn: 'table:gap-x-3 table:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)_5.25rem_1.25rem_6.25rem]',
}

/** The titles of the columns, for the eye only: a row labels its own values. */
export function DateColumns({ isOwn }: { isOwn: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b border-line bg-paper px-6 py-2 text-13 font-semibold text-ink-3 table:grid ${isOwn ? columns.own : columns.builtIn}`}
    >
      <span>Date</span>
      <span>Rule</span>
      <span>Owed by</span>
      <span />
      <span className="text-right">Try it</span>
    </div>
  )
}

/** A date of a template: its name, its rule in words, who owes it, and the day that it would be on. */
export function DateRow({ line, lines, side, day, problem, isOpen, onToggle, fields }: LineProps) {
  const title = line.title || 'No name yet'
  const row = (
    <div
      className={`relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-0.5 px-4 py-2.5 md:px-6 table:min-h-15.5 ${onToggle ? columns.own : columns.builtIn} ${onToggle && !isOpen ? 'hover:bg-paper' : ''}`}
    >
      <p className="min-w-0 leading-snug wrap-anywhere">
        <b className={`text-15 font-semibold table:text-sm ${line.title ? '' : 'text-ink-3'}`}>{title}</b>
        {line.kind !== 'other' && <span className="block text-13 text-ink-2">{kindNames[line.kind]}</span>}
      </p>
      <Rule line={line} lines={lines} />
      <p className="col-span-full row-3 flex gap-3 text-sm text-ink-2 table:contents">
        <span className="table:col-3 table:row-1">{partyForAgent(line.owes, side)}</span>
        <Seen isVisible={line.isVisible} />
      </p>
      <LineDay
        line={line}
        day={day}
        className={`row-1 table:col-5 ${onToggle ? 'col-2' : '-col-2 col-end-[-1]'}`}
      />
      {onToggle && (
        <LineToggle
          title={title}
          isOpen={isOpen}
          onToggle={onToggle}
          className="col-3 row-1 -mr-3 table:col-6 table:-mr-2"
        />
      )}
    </div>
  )
  return <LineShell row={row} problem={problem} isOpen={isOpen} fields={fields} />
}

const number = 'font-display text-[1.0625rem] leading-none font-semibold'
const asked =
  'mr-1 inline-grid h-7 min-w-8.5 place-items-center rounded-[8px] border-[1.5px] border-pine px-1 text-pine'

function Rule({ line: { rule, asks }, lines }: Pick<LineProps, 'line' | 'lines'>) {
  const place = 'col-span-full row-2 min-w-0 leading-snug wrap-anywhere table:col-2 table:row-1'
  if (!rule) return <p className={`${place} text-15 text-ink-3`}>Set by hand</p>
  const { number: days, words } = ruleTexts(rule, lines)
  const notes = [rollText(rule), asks === 'if-any' ? 'left out when empty' : ''].filter(Boolean)
  return (
    <p className={`${place} text-15`}>
      {days !== '' && <span className={`${number} ${asks === 'no' ? 'text-ink' : asked}`}>{days}</span>}{' '}
      {words}
      {notes.length > 0 && <span className="block text-13 text-ink-2">{notes.join('; ')}</span>}
    </p>
  )
}

function Seen({ isVisible }: { isVisible: boolean }) {
  const Icon = isVisible ? Eye : EyeOff
  return (
    <span className="flex items-center gap-1.5 table:col-4 table:row-1">
      <Icon className="size-4.5" aria-hidden="true" />
      <span className="table:sr-only">{isVisible ? 'The client sees it' : 'Internal'}</span>
    </span>
  )
}
