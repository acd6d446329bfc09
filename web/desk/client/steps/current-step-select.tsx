import type { Step } from '#contract/steps.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { stepChoices } from './step-choices.ts'
import { useSetCurrentStep } from './step-mutations.ts'

type CurrentStepSelectProps = { clientId: string; currentStep: number; steps: Step[] }

/** Sets the step that the client is at. */
export function CurrentStepSelect({ clientId, currentStep, steps }: CurrentStepSelectProps) {
  const set = useSetCurrentStep(clientId)
  return (
    <div className="step-current">
      <Field label="Current Step">
        <Select
          value={set.isPending ? set.variables : currentStep}
          onChange={(event) => set.isPending || set.mutate(Number(event.target.value))}
        >
          {stepChoices(steps, currentStep).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
