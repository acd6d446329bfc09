import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { firstSigningDay, receivedByMail } from '#contract/rules/dates/closing-blockers.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isDay } from '#contract/rules/days.ts'
import { useCall } from '#web/data/use-call.ts'
import { PastDayField } from '#web/desk/dates/past-day-field.tsx'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { SelectField, SwitchField } from '#web/ui/form-fields.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useChangeDate, useCompleteWithDate } from './date-mutations.ts'
import { finishTexts } from './date-texts.ts'
import { stepsThatEndWith } from './removal-form.ts'
import { usePastDay } from './use-past-day.ts'

type FinishDialogProps = {
  client: AdminClient
  facts: ScheduleFacts
  /** All dates of the deal. */
  dates: readonly DealDate[]
  date: DealDate
  onClose: () => void
}

interface FinishValues {
  doneOn: string
  documentId: string
  /** Completes the step, too, because this is its last open date. */
  withStep: boolean
}

const ways = [
  { value: 'received', text: 'Received' },
  { value: 'mailed', text: 'Mailed, no proof' },
] as const

type Way = (typeof ways)[number]['value']

/** Finishes a date that is no contingency: on which day, and which document shows it. Mount it to open it. */
export function FinishDialog({ client, facts, dates, date, onClose }: FinishDialogProps) {
  const { today, possible, problemOf } = usePastDay(facts)
  const { action, day: dayLabel } = finishTexts[date.kind]
  const { run, isBusy } = useChangeDate(client.id)
  const both = useCompleteWithDate(client.id)
  const [step] = stepsThatEndWith(new Set([date.id]), dates, facts)
  const [way, setWay] = useState<Way>('received')
  const form = useForm<FinishValues>({
    defaultValues: { doneOn: date.saidDoneOn ?? today, documentId: date.documentId ?? '', withStep: true },
  })
  const documents = useCall(calls.listDocuments, { id: client.id }).data ?? []
  const available = documents.filter(({ status }) => status === 'available')
  const typed = useWatch({ control: form.control, name: 'doneOn' })
  const doneOn = way === 'mailed' && isDay(typed) ? receivedByMail(typed, facts.daysOff) : typed
  const isAhead = way === 'mailed' && isDay(typed) && doneOn > today
  const submit = ({ doneOn: day, documentId, withStep }: FinishValues, sent: Sent) => {
    const problem = problemOf(day, doneOn) ?? (isAhead ? tooEarly(doneOn) : undefined)
    if (problem !== undefined) return form.setError('doneOn', { message: problem })
    const changes = { state: 'done', doneOn, documentId: documentId || null } as const
    return step && withStep ? both.run({ date, changes, step }, sent) : run({ date, changes }, sent)
  }
  return (
    <FormDialog
      title={date.name}
      form={form}
      draft={`finish-${date.id}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy || both.isBusy}
      submitText={action}
      busyText="Saving..."
    >
      {date.kind === 'disclosure' && (
        <Segmented<Way> label="How it arrived" options={ways} value={way} onChange={setWay} />
      )}
      <PastDayField
        form={form}
        name="doneOn"
        label={way === 'mailed' ? 'Mailed on' : dayLabel}
        hint={isDay(typed) ? hintOf(date, doneOn, way, facts) : undefined}
        possible={possible}
        data-first-focus=""
      />
      {available.length > 0 && (
        <SelectField
          form={form}
          name="documentId"
          label="Document that shows it (optional)"
          options={{ '': 'None', ...Object.fromEntries(available.map(({ id, name }) => [id, name])) }}
        />
      )}
      {step && (
        <SwitchField
          form={form}
          name="withStep"
          label={`Also complete ${step.title}`}
          hint="It was the last open date of this step."
        />
      )}
    </FormDialog>
  )
}

const tooEarly = (doneOn: string) =>
  `It counts as received on ${dayWithWeekday(doneOn)}. Mark it as received then.`

/** The hint below the day of a Closing Disclosure. */
function hintOf(
  { kind }: DealDate,
  doneOn: string,
  way: Way,
  { daysOff }: ScheduleFacts,
): string | undefined {
  if (kind !== 'disclosure') return undefined
  const first = `The loan can be signed from ${dayWithWeekday(firstSigningDay(doneOn, daysOff))}.`
  return way === 'mailed'
    ? `Counts as received on ${dayWithWeekday(doneOn)}, three lender days later. ${first}`
    : first
}
