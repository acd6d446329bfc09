import { type DateRule, defaultRoll, maxRuleDays } from '#contract/rules/dates/rule.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { countNames, rollNames, sideNames } from './rule-labels.ts'

export type RuleErrors = Readonly<Partial<Record<string, string>>>

type RuleFieldsProps = {
  value: DateRule
  /** The dates that it can count from, beside acceptance and closing. */
  anchors: readonly { id: string; name: string }[]
  /** Errors by the field of the rule. */
  errors: RuleErrors
  onChange: (rule: DateRule) => void
}

/** "17, days, after, Acceptance", and what happens on a day off. */
export function RuleFields({ value, anchors, errors, onChange }: RuleFieldsProps) {
  const set = (changes: Partial<DateRule>) => {
    const next = { ...value, ...changes }
    const recounts = changes.count !== undefined || changes.side !== undefined
    onChange(recounts ? { ...next, roll: defaultRoll(next.count, next.side) } : next)
  }
  return (
    <div className="grid gap-4 min-[480px]:grid-cols-2">
      <Field label="Number" error={errors['days']}>
        <NumberInput
          min={0}
          max={maxRuleDays}
          step="1"
          inputMode="numeric"
          value={Number.isNaN(value.days) ? '' : value.days}
          onChange={({ target }) => set({ days: target.value === '' ? Number.NaN : Number(target.value) })}
        />
      </Field>
      <Field label="Counted in" error={errors['count']}>
        <Choice value={value.count} options={countNames} onChoose={(count) => set({ count })} />
      </Field>
      <Field label="Before or after" error={errors['side']}>
        <Choice value={value.side} options={sideNames} onChoose={(side) => set({ side })} />
      </Field>
      <Field label="Counted from" error={errors['from']}>
        <Choice
          value={value.from}
          options={{
            acceptance: 'Acceptance',
            closing: 'Closing',
            ...Object.fromEntries(anchors.map(({ id, name }) => [id, name])),
          }}
          onChoose={(from) => set({ from })}
        />
      </Field>
      <Field label="On a day off" error={errors['roll']}>
        <Choice value={value.roll} options={rollNames} onChoose={(roll) => set({ roll })} />
      </Field>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  value: Value
  options: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ value, options, onChoose }: ChoiceProps<Value>) {
  return <Select value={value} options={options} onChange={({ target }) => onChoose(target.value as Value)} />
}
