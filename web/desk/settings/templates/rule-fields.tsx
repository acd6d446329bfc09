import { useId, useState } from 'react'
import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { type DateRule, defaultRoll, maxRuleDays } from '#contract/rules/dates/rule.ts'
import { countNames, sideNames } from '#web/desk/dates/rule-labels.ts'
import { FieldError } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { anchorNames } from './anchor-names.ts'
import { LineChoice } from './line-choice.tsx'

const startRule: DateRule = { from: 'acceptance', days: 0, count: 'calendar', side: 'after', roll: 'next' }

type RuleFieldsProps = {
  line: TemplateLine
  lines: readonly TemplateLine[]
  error: string | undefined
  onChange: (rule: DateRule | null) => void
}

/** "Counted 17 days after Acceptance", each word a field. */
export function RuleFields({ line, lines, error, onChange }: RuleFieldsProps) {
  const id = useId()
  const { rule } = line
  const anchors = [...anchorNames(lines)].filter(([key]) => key !== line.key)
  const set = (changes: Partial<DateRule>) => {
    const next = { ...(rule ?? startRule), ...changes }
    const isCounted = changes.count !== undefined || changes.side !== undefined
    onChange(isCounted ? { ...next, roll: defaultRoll(next.count, next.side) } : next)
  }
  return (
    <div className="grid min-w-0 gap-1.5">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="float-left w-full text-sm text-ink-2 md:w-23">Counted</legend>
        {rule && (
          <>
            <DaysInput key={line.key} days={rule.days} onDays={(days) => set({ days })} />
            <LineChoice
              label="Counted in"
              value={rule.count}
              options={countNames}
              onChoose={(count) => set({ count })}
            />
            <LineChoice
              label="Before or after"
              value={rule.side}
              options={sideNames}
              onChoose={(of) => set({ side: of })}
            />
          </>
        )}
        <Select
          aria-label="Counted from"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="w-auto! max-w-full min-w-0 md:min-h-11! md:text-15!"
          value={rule?.from ?? ''}
          onChange={({ target }) => (target.value === '' ? onChange(null) : set({ from: target.value }))}
        >
          {anchors.map(([key, name]) => (
            <option key={key} value={key}>
              {name.slice(0, 1).toUpperCase() + name.slice(1)}
            </option>
          ))}
          {rule && !anchors.some(([key]) => key === rule.from) && (
            <option value={rule.from}>A date that is not here</option>
          )}
          <option value="">
            {line.type === 'document' ? 'Not at all: no due date' : 'Not at all: set by hand'}
          </option>
        </Select>
      </fieldset>
      {error !== undefined && (
        <FieldError id={id} aria-live="polite">
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** A number of days; what is no such number is put back on leaving. */
function DaysInput({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <NumberInput
      aria-label="Number"
      className="w-18! text-center font-display font-semibold md:min-h-11!"
      min={0}
      max={maxRuleDays}
      step="1"
      inputMode="numeric"
      value={typed ?? days}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (/^\d+$/.test(value) && Number(value) <= maxRuleDays) onDays(Number(value))
      }}
    />
  )
}
