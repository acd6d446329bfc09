import { limits } from '#contract/limits.ts'
import type { StepText } from '#contract/step-texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { fieldFailure } from './field-failure.ts'

type StepTextFieldsProps = {
  /** 0 is the first step */
  place: number
  step: StepText
  error: Error | null
  onChange: (step: StepText) => void
}

/** Title, next action and description of one standard step. */
export function StepTextFields({ place, step, error, onChange }: StepTextFieldsProps) {
  const wrong = (field: keyof StepText) => fieldFailure(error, `steps.${place}.${field}`)
  return (
    <fieldset className="step-text">
      <legend>Step {place + 1}</legend>
      <Field label="Title" error={wrong('title')}>
        <Input
          autoComplete="off"
          maxLength={limits.title}
          value={step.title}
          onChange={(event) => onChange({ ...step, title: event.target.value })}
        />
      </Field>
      <Field label="Next action" error={wrong('nextAction')}>
        <Input
          autoComplete="off"
          maxLength={limits.title}
          value={step.nextAction}
          onChange={(event) => onChange({ ...step, nextAction: event.target.value })}
        />
      </Field>
      <div className="wide">
        <Field label="Description" error={wrong('description')}>
          <Textarea
            rows={2}
            maxLength={limits.content}
            value={step.description}
            onChange={(event) => onChange({ ...step, description: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
