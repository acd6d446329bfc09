import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { addDays } from '#contract/rules/days.ts'
import type { PastDays } from '#contract/rules/past-day.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form-fields.tsx'

type PastDayFieldProps<Values extends FieldValues, Checked> = Omit<
  ComponentProps<typeof DateField<Values, Checked>>,
  'min' | 'max' | 'form' | 'name'
> & {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  possible: PastDays
  /** A day was chosen with one press. */
  onPick?: () => void
}

/** The day on which something happened, with one press for today and for yesterday. */
export function PastDayField<Values extends FieldValues, Checked>({
  form,
  name,
  possible: { first, last },
  onPick,
  ...field
}: PastDayFieldProps<Values, Checked>) {
  const days = [
    ['Today', last],
    ['Yesterday', addDays(last, -1)],
  ] as const
  const pick = (day: string) => {
    form.setValue(name, day as PathValue<Values, FieldPath<Values>>, {
      shouldValidate: true,
    })
    onPick?.()
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <DateField form={form} name={name} min={first ?? undefined} max={last} {...field} />
      <div className="flex flex-wrap gap-2">
        {days
          .filter(([, day]) => first === null || day >= first)
          .map(([text, day]) => (
            <Button key={text} variant="secondary" onClick={() => pick(day)}>
              {text}
            </Button>
          ))}
      </div>
    </div>
  )
}
