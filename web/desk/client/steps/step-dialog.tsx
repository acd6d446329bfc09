import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Step, type StepChanges, StepDraft } from '#contract/calls/deal/steps.ts'
import { pastDays } from '#contract/rules/past-day.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { PartyField } from '#web/desk/deal/party-field.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { StepLabels } from './step-labels.ts'
import { useAddStep, useChangeStep } from './step-mutations.ts'
import { statuses } from './step-status.ts'

type StepDialogProps = {
  client: Pick<AdminClient, 'id' | 'transactionType' | 'acceptanceDate'>
  steps: Step[]
  /** The step to edit; null adds one. */
  step: Step | null
  labels: StepLabels
  onClose: () => void
}

/** Adds or edits a step; typed text survives a failed save. Mount it to open it. */
export function StepDialog({ client, steps, step, labels, onClose }: StepDialogProps) {
  const add = useAddStep(client.id, labels)
  const change = useChangeStep(client.id, labels)
  const completed = pastDays(client, useTeamToday())
  const next = nextStepNumber(steps, labels.numbersByCount)
  const form = useForm({
    resolver: zodResolver(StepForm),
    defaultValues: step ? stepValues(step) : newStepValues(next),
  })
  const { errors } = form.formState
  const callbacks = {
    onSuccess: onClose,
    onError: (error: Error) => showFieldFailures(error, stepFields, form.setError),
  }
  const submit = form.handleSubmit((values) => {
    if (!step) return add.run(labels.numbersByCount ? { ...values, stepNumber: next } : values, callbacks)
    const changes = changedStep(step, values)
    if (Object.keys(changes).length === 0) return onClose()
    return change.run({ stepId: step.id, changes }, callbacks)
  })
  const asNumber = (typed: unknown) => {
    if (typed === '' || typed === undefined) return step ? Number.NaN : undefined
    return Number(typed)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step ? 'Edit Step' : 'Add Step'}
      keepsInput
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <FieldPair>
          {(step !== null || !labels.numbersByCount) && (
            <Field label="Step Number" error={errors.stepNumber?.message}>
              <Input
                type="number"
                min={1}
                step={1}
                inputMode="numeric"
                onWheel={(event) => event.currentTarget.blur()}
                {...form.register('stepNumber', { setValueAs: asNumber })}
              />
            </Field>
          )}
          <Field label="Status" error={errors.status?.message}>
            <Select {...form.register('status')}>
              {statuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </FieldPair>
        <Field label="Title" error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} {...form.register('description')} />
        </Field>
        <PartyField
          label="Who has the next move"
          hint="If it is the client, the portal says that this is needed from them; otherwise, whom they are waiting for."
          transactionType={client.transactionType}
          {...form.register('owner')}
        />
        <Field
          label="Next Action"
          hint="Shown to the client while the step is in progress. Write it to the client if the next move is theirs, and about the others otherwise."
          error={errors.nextAction?.message}
        >
          <Input autoComplete="off" {...form.register('nextAction')} />
        </Field>
        <FieldPair>
          <Field label="Expected Date" error={errors.expectedDate?.message}>
            <Input type="date" {...form.register('expectedDate')} />
          </Field>
          <Field
            label="Completed Date"
            hint="Entering a date sets the status to Completed. If left empty, completing the step sets today’s date."
            error={errors.completedDate?.message}
          >
            <Input
              type="date"
              min={completed.first ?? undefined}
              max={completed.last}
              {...form.register('completedDate', {
                onChange: (event: { target: HTMLInputElement }) => {
                  if (event.target.value !== '') form.setValue('status', 'completed')
                },
              })}
            />
          </Field>
        </FieldPair>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isBusy || change.isBusy} busyText="Saving...">
            {step ? 'Save Changes' : 'Add Step'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export const StepForm = StepDraft
type StepValues = z.input<typeof StepForm>
type CheckedStep = z.output<typeof StepForm>

const stepFields = Object.keys(StepForm.shape) as (keyof CheckedStep)[]

/** The values of a new step's form; without a number the server takes the next one. */
export function newStepValues(stepNumber: number): StepValues {
  return {
    stepNumber,
    title: '',
    description: '',
    status: 'pending',
    expectedDate: '',
    completedDate: '',
    nextAction: '',
    owner: 'agent',
  }
}

/** A step as form values: unset fields are empty. */
export function stepValues(step: Step): StepValues {
  return Object.fromEntries(stepFields.map((field) => [field, step[field] ?? ''])) as StepValues
}

/** Only the fields that changed, so that two admins don't overwrite each other's edits. */
export function changedStep(before: Step, after: CheckedStep): StepChanges {
  const changed = stepFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** One more than the highest number (specification, section 2), or than the count on the profile page. */
export function nextStepNumber(steps: readonly Step[], byCount: boolean): number {
  return (byCount ? steps.length : Math.max(0, ...steps.map(({ stepNumber }) => stepNumber))) + 1
}
