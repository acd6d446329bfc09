import { RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealSide, StepText } from '#contract/calls/deal/step-texts.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { limits } from '#contract/rules/limits.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { SidedField } from '#web/desk/sides/sided-field.tsx'
import { type Sides, SideSwitch, useSides } from '#web/desk/sides/sides.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldFailure } from './field-failure.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const sides = [
  { value: 'purchase', text: 'Purchase' },
  { value: 'sale', text: 'Sale' },
] as const

type Typed = Partial<Record<DealSide, StepText[]>>

/** The text of the six standard steps for new clients, for purchases and for sales. */
export function StepTexts() {
  const texts = useCall(calls.getStepTexts, undefined)
  const [side, setSide] = useState<DealSide>('purchase')
  const languages = useSides()
  const [typed, setTyped] = useState<Typed>({})
  const waitsFor = [calls.getStepTexts]
  const save = useAction((steps: StepText[]) => request(calls.changeStepTexts, { body: { side, steps } }), {
    done: 'The standard steps have been saved',
    failed: 'Failed to save the standard steps',
    waitsFor,
  })
  const reset = useAction((of: DealSide) => request(calls.resetStepTexts, { body: { side: of } }), {
    done: 'The default text has been restored',
    failed: 'Failed to restore the default text',
    waitsFor,
  })
  const forget = () => setTyped({ ...typed, [side]: undefined })
  return (
    <SettingsSheet
      title="Standard steps"
      text="New clients start with these. Existing clients’ steps don’t change."
      query={texts}
      actions={
        <Segmented<DealSide> label="Transaction type" options={sides} value={side} onChange={setSide} />
      }
    >
      {(stored) => {
        const steps = typed[side] ?? stored[side]
        const submit = (event: FormEvent) => {
          event.preventDefault()
          save.run(steps, { onSuccess: forget })
        }
        return (
          <form key={side} noValidate onSubmit={submit}>
            <div className="border-t border-line px-4 py-3 md:px-6">
              <SideSwitch sides={languages} texts={steps.flatMap(sidesOf)} />
            </div>
            {steps.map((step, index) => (
              <StepTextFields
                languages={languages}
                // There are always exactly six steps.
                key={`${side}-${String(index)}`}
                place={index}
                side={side}
                step={step}
                error={save.error}
                onChange={(changed) => setTyped({ ...typed, [side]: steps.with(index, changed) })}
              />
            ))}
            <div className={settingsForm}>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" busy={save.isBusy} busyText="Saving...">
                  Save steps
                </Button>
                {stored.edited.includes(side) && (
                  <Button
                    variant="secondary"
                    icon={RotateCcw}
                    busy={reset.isBusy}
                    onClick={() => reset.run(side, { onSuccess: forget })}
                  >
                    Reset to default text
                  </Button>
                )}
              </div>
            </div>
          </form>
        )
      }}
    </SettingsSheet>
  )
}

const fields = ['title', 'nextAction', 'description'] as const

const sidesOf = ({ translations, ...step }: StepText) =>
  fields.map((field) => ({
    own: step[field],
    translations: inOtherLanguages((language) => translations?.[language]?.[field] ?? ''),
  }))

type StepTextFieldsProps = {
  languages: Sides
  /** 0-based. */
  place: number
  side: DealSide
  step: StepText
  error: Error | null
  onChange: (step: StepText) => void
}

/** Title, owner, next action and description of one standard step. */
function StepTextFields({ languages, place, side, step, error, onChange }: StepTextFieldsProps) {
  const wrong = (path: string) => fieldFailure(error, `steps.${place}.${path}`)
  const bothSides = (field: (typeof fields)[number]) => ({
    sides: languages,
    own: {
      value: step[field],
      error: wrong(field),
      onChange: (value: string) => onChange({ ...step, [field]: value }),
    },
    translations: inOtherLanguages((language) => {
      const translated = step.translations?.[language]
      return {
        value: translated?.[field] ?? '',
        error: wrong(`translations.${language}.${field}`),
        onChange: (value: string) =>
          onChange({
            ...step,
            translations: { ...step.translations, [language]: { ...translated, [field]: value } },
          }),
      }
    }),
  })
  return (
    <fieldset className="grid gap-3 border-t border-line p-4 md:grid-cols-[1fr_1fr] md:px-6">
      <legend className="float-left font-display leading-[1.2] font-semibold md:col-span-full">
        Step {place + 1}
      </legend>
      <SidedField {...bothSides('title')} label="Title" noun="title" maxLength={limits.title} />
      <Field label="Who has the next move">
        <Select
          options={partyOptions(side)}
          value={step.owner}
          onChange={(event) => onChange({ ...step, owner: event.target.value as Party })}
        />
      </Field>
      <div className="md:col-span-full">
        <SidedField
          {...bothSides('nextAction')}
          label="Next action"
          noun="next action"
          maxLength={limits.title}
        />
      </div>
      <div className="md:col-span-full">
        <SidedField
          {...bothSides('description')}
          label="Description"
          noun="description"
          rows={2}
          maxLength={limits.content}
        />
      </div>
    </fieldset>
  )
}
