import { Check, ChevronUp, Clock3, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { isDay } from '#contract/rules/days.ts'
import { partyForAgent } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { limits } from '#contract/rules/limits.ts'
import { DayOff } from '#web/desk/dates/closed-day.tsx'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { KitLine, LineEdit } from './kit-lines.ts'

type KitLineRowProps = {
  line: KitLine
  transactionType: TransactionType
  daysOff: DaysOff | null
  /** The error of the line. */
  problem: string | undefined
  onEdit: (edit: LineEdit) => void
}

/** A document of a kit: its checkbox, requirements, due day and party; its pencil opens its fields. */
export function KitLineRow({ line, transactionType, daysOff, problem, onEdit }: KitLineRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, description, dueDate, askedOf, isTicked, there } = line
  const facts = [
    isDay(dueDate) ? `Due ${dayWithWeekday(dueDate)}` : 'No due date',
    ...(askedOf === 'client' ? [] : [`From ${partyForAgent(askedOf, transactionType).toLowerCase()}`]),
  ]
  const Icon = isOpen ? ChevronUp : Pencil
  return (
    <li className={isOpen ? 'bg-pine-soft' : ''}>
      <div className="flex items-start gap-1 pr-1">
        <label className="grid min-h-14 min-w-0 flex-1 cursor-pointer grid-cols-[22px_minmax(0,1fr)] content-start gap-x-3 py-2.5 pl-3.5">
          <input
            type="checkbox"
            className={`${checkboxClass} mt-px`}
            checked={isTicked}
            aria-describedby={id}
            onChange={({ target }) => onEdit({ isTicked: target.checked })}
          />
          <b
            className={`flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-15 leading-snug font-semibold wrap-anywhere ${name ? '' : 'text-ink-3'}`}
          >
            {name || 'No name yet'}
            {there === 'here' && (
              <Badge tone="pine" icon={Check} size="small">
                Here
              </Badge>
            )}
            {there === 'asked' && (
              <Badge tone="line" icon={Clock3} size="small">
                Already asked
              </Badge>
            )}
          </b>
          <span id={id} className="col-start-2 min-w-0 text-sm leading-snug text-ink-2 wrap-anywhere">
            {description && <span className="block">{description}</span>}
            <span className="font-medium text-ink lining-nums tabular-nums">{facts.join(' · ')}</span>
          </span>
        </label>
        <button
          type="button"
          className={iconButtonClass({}, 'mt-1.5')}
          aria-expanded={isOpen}
          aria-label={`Edit ${name || 'the document'}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      {problem !== undefined && (
        <div className="px-3.5 pb-2.5">
          <FieldError role="alert">
            {name || 'A document'}: {problem}
          </FieldError>
        </div>
      )}
      {isOpen && (
        <div className="grid gap-3 px-3.5 pb-3.5">
          <Field label="Name">
            <Input
              autoComplete="off"
              maxLength={limits.fileName}
              value={name}
              onChange={({ target }) => onEdit({ name: target.value })}
            />
          </Field>
          <Field label="What is good enough (optional)">
            <Textarea
              rows={2}
              maxLength={limits.content}
              value={description}
              onChange={({ target }) => onEdit({ description: target.value })}
            />
          </Field>
          <div className="grid gap-3 min-[480px]:grid-cols-2">
            <Field label="From whom">
              <Select
                value={askedOf}
                options={partyOptions(transactionType)}
                onChange={({ target }) => onEdit({ askedOf: target.value as KitLine['askedOf'] })}
              />
            </Field>
            <Field label="Due date (optional)">
              <Input
                type="date"
                value={dueDate}
                onChange={({ target }) => onEdit({ dueDate: target.value })}
              />
            </Field>
          </div>
          {daysOff && isDay(dueDate) && (
            <DayOff day={dueDate} daysOff={daysOff} onUse={(day) => onEdit({ dueDate: day })} />
          )}
        </div>
      )}
    </li>
  )
}
