import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Step, StepDraft } from '#contract/calls/deal/steps.ts'
import { withTranslations } from '#contract/calls/fields/translations.ts'
import { standardStepTitles } from '#contract/rules/deal/standard-steps.ts'
import { type PastDays, pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { PastDayField } from '#web/desk/dates/past-day-field.tsx'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { changedFields, formValues } from '#web/desk/forms/changed-fields.ts'
import { FormSidedField, FormSideSwitch } from '#web/desk/sides/form-sided-field.tsx'
import { useSidesOfDeal } from '#web/desk/sides/sides.tsx'
import { translationChange, translationValues } from '#web/desk/sides/translation-values.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { DateField, NumberField, SelectField } from '#web/ui/form-fields.tsx'
import type { StepLabels } from './step-labels.ts'
import { useAddStep, useChangeStep } from './step-mutations.ts'
import { statusLabels } from './step-status.ts'

type StepDialogProps = {
  client: Pick<AdminClient, 'id' | 'firstName' | 'language' | 'transactionType' | 'acceptanceDate'>
  steps: Step[]
  /** The step to edit; null adds one. */
  step: Step | null
  labels: StepLabels
  onClose: () => void
}

/** The standard steps by number. */
const explanations = Object.fromEntries(standardStepTitles.map((title, index) => [index + 1, title]))

const texts = ['title', 'description', 'nextAction'] as const

/** Adds or edits a step; typed text survives a failed save. Mount it to open it. */
export function StepDialog({ client, steps, step, labels, onClose }: StepDialogProps) {
  const add = useAddStep(client.id, labels)
  const change = useChangeStep(client.id, labels)
  const completed = pastDays(client, useTeamToday())
  const stored = step && { ...step, explains: step.explains ?? null }
  const next = nextStepNumber(steps, labels.numbersByCount)
  const sides = useSidesOfDeal(client)
  const form = useForm({
    resolver: zodResolver(stepForm(completed, step?.completedDate ?? null)),
    defaultValues: {
      ...(stored ? formValues(StepDraft, stored) : newStepValues(next)),
      ...(sides ? { translations: translationValues(texts, step?.translations) } : {}),
    },
  })
  const submit = (values: CheckedStep, sent: Sent) => {
    if (!step || !stored)
      return add.run(labels.numbersByCount ? { ...values, stepNumber: next } : values, sent)
    const side = translationValues(texts, values.translations)
    const changes = {
      ...changedFields(stored, values),
      ...(sides ? translationChange(texts, step, values, side) : {}),
    }
    if (Object.keys(changes).length === 0) return onClose()
    return change.run({ step, changes }, sent)
  }
  const asNumber = (typed: unknown) => {
    if (typed === '' || typed === undefined) return step ? Number.NaN : undefined
    return Number(typed)
  }
  return (
    <FormDialog
      title={step ? 'Edit Step' : 'Add Step'}
      form={form}
      draft={`step-${client.id}-${step?.id ?? 'new'}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={add.isBusy || change.isBusy}
      submitText={step ? 'Save Changes' : 'Add Step'}
      busyText="Saving..."
    >
      <FieldPair>
        {(step !== null || !labels.numbersByCount) && (
          <NumberField
            form={form}
            name="stepNumber"
            label="Step Number"
            min={1}
            step={1}
            inputMode="numeric"
            rules={{ setValueAs: asNumber }}
          />
        )}
        <SelectField form={form} name="status" label="Status" options={statusLabels} />
      </FieldPair>
      <FormSideSwitch sides={sides} form={form} names={texts} />
      <FormSidedField sides={sides} form={form} name="title" label="Title" noun="title" />
      <FormSidedField
        sides={sides}
        form={form}
        name="description"
        label="Description"
        noun="description"
        rows={3}
      />
      <SelectField
        form={form}
        name="owner"
        label="Who has the next move"
        hint="If it is the client, the portal says that this is needed from them; otherwise, whom they are waiting for."
        options={partyOptions(client.transactionType)}
      />
      <FormSidedField
        sides={sides}
        form={form}
        name="nextAction"
        label="Next Action"
        noun="next action"
        hint="Shown to the client while the step is in progress. Write it to the client if the next move is theirs, and about the others otherwise."
      />
      <SelectField
        form={form}
        name="explains"
        label="Explain as"
        hint="Behind “What happens here?” the client reads what this standard step means."
        options={explanations}
        rules={{ setValueAs: (typed: unknown) => (typed ? Number(typed) : null) }}
      >
        <option value="">None</option>
      </SelectField>
      <FieldPair>
        <DateField form={form} name="expectedDate" label="Expected Date" />
        <PastDayField
          form={form}
          name="completedDate"
          label="Completed Date"
          hint="Entering a date sets the status to Completed. If left empty, completing the step sets today’s date."
          possible={completed}
          onPick={() => form.setValue('status', 'completed')}
          rules={{
            onChange: (event: { target: HTMLInputElement }) => {
              if (event.target.value !== '') form.setValue('status', 'completed')
            },
          }}
        />
      </FieldPair>
    </FormDialog>
  )
}

/** A step as the server takes it: completed on a possible day, or still on the stored one. */
function stepForm(possible: PastDays, stored: string | null) {
  const checked = StepDraft.superRefine(({ completedDate }, context) => {
    if (completedDate === null || completedDate === stored) return
    const message = pastDayProblem(completedDate, possible)
    if (message !== null) context.addIssue({ code: 'custom', path: ['completedDate'], message })
  })
  return withTranslations(checked, 'new')
}

type CheckedStep = z.output<typeof StepDraft>

/** The values of a new step's form; without a number the server takes the next one. */
export function newStepValues(stepNumber: number): z.input<typeof StepDraft> {
  return {
    stepNumber,
    title: '',
    description: '',
    status: 'pending',
    expectedDate: '',
    completedDate: '',
    nextAction: '',
    owner: 'agent',
    explains: '',
  }
}

/** One more than the highest number (specification, section 2), or than the count on the profile page. */
export function nextStepNumber(steps: readonly Step[], byCount: boolean): number {
  return (byCount ? steps.length : Math.max(0, ...steps.map(({ stepNumber }) => stepNumber))) + 1
}
