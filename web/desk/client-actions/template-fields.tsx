import { CalendarRange } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import type { TemplateResult } from '#contract/rules/dates/template.ts'
import { isDay } from '#contract/rules/days.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { AskedDays } from '#web/desk/dates/asked-days.tsx'
import { AsksFor } from '#web/desk/dates/asks-for.tsx'
import { PassedFold, passedDates } from '#web/desk/dates/passed-fold.tsx'
import { TemplateField } from '#web/desk/dates/template-field.tsx'
import { typedDays } from '#web/desk/dates/typed-days.ts'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Field } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/form-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import type { NewClientValues } from '../deal/client-form.ts'
import { chosenTemplate } from './chosen-template.ts'

type TemplateFieldsProps = {
  templates: readonly DealTemplate[]
  /** The server's errors, by the key of the line. */
  refusedDays: Readonly<Record<string, string>>
}

/** Chooses a template, with the days that its dates count from. */
export function TemplateFields({ templates, refusedDays }: TemplateFieldsProps) {
  const form = useFormContext<NewClientValues>()
  const values = useWatch({ control: form.control })
  const offered = templates.filter(({ side }) => side === sideOf(values.transactionType ?? 'purchase'))
  const template = chosenTemplate(values, templates)
  return (
    <>
      <TemplateField
        templates={offered}
        error={form.formState.errors.templateId?.message}
        {...form.register('templateId')}
        value={template?.id ?? ''}
      />
      {template && (
        <>
          <DateField
            form={form}
            name="acceptanceDate"
            label="Acceptance Date"
            hint="Left empty, its dates wait."
          />
          <AskedDays
            template={template}
            typed={values.days}
            refused={refusedDays}
            onType={(key, text) => form.setValue(`days.${key}`, text)}
          />
          <Counted template={template} />
        </>
      )}
    </>
  )
}

/** The dates that a template gives a new client with the form's current values; null while a value is missing or wrong. */
function templateResult(
  template: DealTemplate,
  { expectedCloseDate = '', acceptanceDate, days }: Partial<NewClientValues>,
  daysOff: DaysOff | null,
): TemplateResult | null {
  const accepted = isDay(acceptanceDate ?? '') ? (acceptanceDate ?? null) : null
  if (daysOff === null || !isDay(expectedCloseDate)) return null
  if (accepted !== null && accepted > expectedCloseDate) return null
  const choices = { acceptanceDate: accepted, closeDate: expectedCloseDate, days: typedDays(template, days) }
  return fromTemplate(template, choices, daysOff)
}

/** "10 dates, Nov 2 to Dec 2", and what became of dates that have passed. */
function Counted({ template }: { template: DealTemplate }) {
  const daysOff = useDaysOff()
  const { control } = useFormContext<NewClientValues>()
  const values = useWatch({ control }) as NewClientValues
  const { expectedCloseDate } = values
  if (daysOff === null || !isDay(expectedCloseDate)) return null
  const result = templateResult(template, values, daysOff)
  return (
    <>
      <p aria-live="polite" className="flex items-center gap-2 text-15 font-medium text-pine-ink">
        <CalendarRange className="size-4.5 flex-none" aria-hidden="true" />
        {result?.summary ?? 'Acceptance must not be after the close date.'}
      </p>
      {result && <AsksFor documents={result.documents} />}
      {result && isDay(values.acceptanceDate ?? '') && <Passed result={result} />}
    </>
  )
}

/** The questions about passed dates and the current step. */
function Passed({ result: { dates, steps } }: { result: TemplateResult }) {
  const today = useTeamToday()
  const { control, setValue } = useFormContext<NewClientValues>()
  const { passed: typed, currentStep = 1, acceptanceDate } = useWatch({ control }) as NewClientValues
  // The agreement is the first step: signed on the day of acceptance.
  const [first] = steps
  const isSigned =
    (acceptanceDate ?? '') <= today && first?.rule?.from === 'acceptance' && first.rule.days === 0
  const choices = isSigned && steps.length > 1 ? steps.slice(1) : steps
  const at = Math.max(currentStep, choices[0]?.stepNumber ?? 1)
  return (
    <PassedFold
      passed={passedDates(dates, today)}
      typed={typed}
      onAnswer={(key, answer) => setValue(`passed.${key}`, answer)}
    >
      {choices.length > 0 && (
        <Field label="Where is it now?" hint="The steps before it are completed, on their days.">
          <Select
            value={at}
            options={Object.fromEntries(
              choices.map(({ stepNumber, title }) => [stepNumber, `${stepNumber}. ${title}`]),
            )}
            onChange={({ target }) => setValue('currentStep', Number(target.value), { shouldValidate: true })}
          />
        </Field>
      )}
    </PassedFold>
  )
}
