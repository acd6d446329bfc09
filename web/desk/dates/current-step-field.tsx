import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Step } from '#contract/calls/deal/steps.ts'
import { SelectField } from '#web/ui/form-fields.tsx'

type CurrentStepFieldProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  steps: readonly Pick<Step, 'stepNumber' | 'title'>[]
}

/** "Where is it now?", for a deal that starts in the middle; nothing without steps. */
export function CurrentStepField<Values extends FieldValues, Checked>({
  form,
  name,
  steps,
}: CurrentStepFieldProps<Values, Checked>) {
  if (steps.length === 0) return null
  return (
    <SelectField
      form={form}
      name={name}
      label="Where is it now?"
      hint="The steps before it are completed, on their days."
      options={Object.fromEntries(
        steps.map(({ stepNumber, title }) => [stepNumber, `${stepNumber}. ${title}`]),
      )}
    >
      <option value="">Leave the steps as they are</option>
    </SelectField>
  )
}
