import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { askedLines } from '#contract/rules/dates/from-template.ts'
import { maxRuleDays } from '#contract/rules/dates/rule.ts'
import { FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'

type AskedDaysProps = {
  template: DealTemplate
  /** The typed numbers, by the key of their line. */
  typed: Readonly<Partial<Record<string, string>>> | undefined
  /** The server's errors, by the key of the line. */
  refused: Readonly<Record<string, string>>
  onType: (key: string, text: string) => void
}

/** The numbers of days that a template asks for. */
export function AskedDays({ template, typed, refused, onType }: AskedDaysProps) {
  const asked = askedLines(template)
  if (asked.length === 0) return null
  return (
    <FieldPair>
      {asked.map(({ key, title, rule, asks }) => {
        const text = typed?.[key] ?? (asks === 'number' ? String(rule?.days ?? '') : '')
        return (
          <Field
            key={key}
            label={`${title}, days`}
            name={`days.${key}`}
            error={dayProblem(text) ?? refused[key]}
            hint={text === '' ? 'Empty: not in this contract.' : undefined}
          >
            <NumberInput
              min={0}
              max={maxRuleDays}
              step="1"
              inputMode="numeric"
              value={text}
              onChange={({ target }) => onType(key, target.value)}
            />
          </Field>
        )
      })}
    </FieldPair>
  )
}

function dayProblem(text: string): string | undefined {
  return /^\d*$/.test(text) && Number(text) <= maxRuleDays
    ? undefined
    : `Enter a whole number from 0 to ${maxRuleDays}`
}
