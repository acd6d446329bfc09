import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { isDay } from '#contract/rules/days.ts'
import { pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { PastDayField } from '#web/desk/dates/past-day-field.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { shortDay } from '#web/format/short-day.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { SwitchField } from '#web/ui/form-fields.tsx'
import type { CompletionQuestion } from './completion-question.ts'
import { useUndo } from './use-undo.ts'

interface CompletionValues {
  completedOn: string
  /** Whether each date is done too, by its id. */
  dates: Record<string, boolean>
  isRecorded: boolean
}

type CompleteStepDialogProps = CompletionQuestion & {
  /** The toast’s text after it, from the steps as they are then. */
  describe: (steps: readonly Step[]) => string
  onClose: () => void
}

/** "Deposit to escrow, due Nov 27" */
function dateLabel({ name, kind, day }: DealDate): string {
  if (day === null) return name
  return `${name}, ${kind === 'contingency' ? 'ends' : 'due'} ${shortDay(day)}`
}

/** Whether a date is most likely done with its step; a contingency is removed in writing only. */
function isLikelyDone({ kind, day }: DealDate, today: string): boolean {
  return kind !== 'contingency' && day !== null && day <= today
}

/** Completes a step with the dates of its own, and closes the deal with its last step. Mount it to open it. */
export function CompleteStepDialog({
  client,
  step,
  dates,
  isLast,
  describe,
  onClose,
}: CompleteStepDialogProps) {
  const today = useTeamToday()
  const possible = pastDays(client, today)
  const { run, isBusy } = useCompleteWith(client.id, step, describe)
  const form = useForm<CompletionValues>({
    defaultValues: {
      completedOn: today,
      dates: Object.fromEntries(dates.map((date) => [date.id, isLikelyDone(date, today)])),
      isRecorded: isLast,
    },
  })
  const [isRecorded, chosen] = useWatch({ control: form.control, name: ['isRecorded', 'dates'] })
  const closes = isLast && isRecorded
  const submit = ({ completedOn, dates: ticked }: CompletionValues, sent: Sent) => {
    const done = dates.flatMap(({ id }) => (ticked[id] ? { dateId: id, doneOn: completedOn } : []))
    return run({ completedOn, done, closes }, sent)
  }
  return (
    <FormDialog
      title={`Complete ${step.title}`}
      form={form}
      draft={`complete-${step.id}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      submitText={closes ? 'Complete and Close the Deal' : 'Complete'}
      busyText="Completing..."
    >
      {isLast && (
        <SwitchField
          form={form}
          name="isRecorded"
          label="Is the deed recorded?"
          hint={(isOn) =>
            isOn
              ? `The deal is marked as closed on that day, and ${client.firstName} reads it.`
              : 'The step is completed, and the deal stays in progress.'
          }
        />
      )}
      <PastDayField
        form={form}
        name="completedOn"
        label={closes ? 'Recorded on' : 'Completed on'}
        possible={possible}
        rules={{
          validate: (day) =>
            typeof day !== 'string' || !isDay(day) ? 'Enter a day' : (pastDayProblem(day, possible) ?? true),
        }}
        data-first-focus=""
      />
      {dates.length > 0 && (
        <fieldset className="grid">
          <legend className="text-sm font-semibold">Also done?</legend>
          {dates.map((date) => (
            <Checkbox
              key={date.id}
              label={dateLabel(date)}
              checked={chosen[date.id] ?? false}
              onChange={({ target }) => form.setValue(`dates.${date.id}`, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

interface Completing {
  completedOn: string
  done: { dateId: string; doneOn: string }[]
  closes: boolean
}

function useCompleteWith(clientId: string, step: Step, describe: (steps: readonly Step[]) => string) {
  const offerUndo = useUndo()
  const complete = async ({ completedOn, done, closes }: Completing) => {
    const body = { completedOn, ...(done.length > 0 ? { dates: done } : {}) }
    const steps = await request(calls.completeStep, { params: { stepId: step.id }, body })
    if (closes) {
      const outcome = { outcome: 'closed', outcomeOn: completedOn } as const
      await request(calls.setOutcome, { params: { id: clientId }, body: outcome })
    }
    return steps
  }
  return useAction(complete, {
    done: (steps, { closes }) =>
      offerUndo(
        { subject: 'step', ...step, reopens: closes },
        closes ? `${step.title} is complete. The deal is closed.` : describe(steps),
      ),
    failed: (error) =>
      isNotFound(error) ? 'This step no longer exists.' : failureMessage(error, 'Failed to update step'),
    changes: { call: calls.changeStep, clientId },
    waitsFor: [queryKey(calls.listSteps, { id: clientId }), queryKey(calls.getClient, { id: clientId })],
    refetchesOnFailure: true,
  })
}
