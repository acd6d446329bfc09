import { type ComponentProps, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { firstSigningDay, receivedByMail } from '#contract/rules/dates/first-signing-day.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { dayWithWeekday } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import { type PastDays, pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { useCall } from '#web/api/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeDate } from './date-mutations.ts'
import { finishTexts } from './date-texts.ts'

type FinishDialogProps = { client: AdminClient; facts: ScheduleFacts; date: DealDate; onClose: () => void }

interface FinishValues {
  doneOn: string
  documentId: string
}

const ways = [
  { value: 'received', text: 'Received' },
  { value: 'mailed', text: 'Mailed, no proof' },
] as const

type Way = (typeof ways)[number]['value']

/** What is wrong with a typed day. */
function dayProblem(day: string, possible: PastDays): string | undefined {
  if (!isDay(day)) return 'Enter a day'
  return pastDayProblem(day, possible) ?? undefined
}

/** Finishes a date: on which day, and which document shows it. Mount it to open it. */
export function FinishDialog({ client, facts, date, onClose }: FinishDialogProps) {
  const today = useTeamToday()
  const possible = pastDays(facts, today)
  const { action, day: dayLabel } = finishTexts[date.kind]
  const { run, isBusy } = useChangeDate(client.id)
  const [way, setWay] = useState<Way>('received')
  const form = useForm<FinishValues>({ defaultValues: { doneOn: today, documentId: date.documentId ?? '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'doneOn' })
  const doneOn = way === 'mailed' && isDay(typed) ? receivedByMail(typed, facts.daysOff) : typed
  const isAhead = way === 'mailed' && isDay(typed) && doneOn > today
  const submit = form.handleSubmit(({ doneOn: day, documentId }) => {
    const problem = dayProblem(day, possible) ?? (isAhead ? tooEarly(doneOn) : undefined)
    if (problem !== undefined) return form.setError('doneOn', { message: problem })
    return run(
      {
        date,
        changes: { state: 'done', doneOn, documentId: documentId === '' ? null : documentId },
      },
      {
        onSuccess: onClose,
        onError: (error) => showFieldFailures(error, ['doneOn', 'documentId'], form.setError),
      },
    )
  })
  return (
    <FormDialog
      title={date.name}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isBusy}
      submitText={action}
      busyText="Saving..."
    >
      {date.kind === 'disclosure' && (
        <Segmented<Way> label="How it arrived" options={ways} value={way} onChange={setWay} />
      )}
      <Field
        label={way === 'mailed' ? 'Mailed on' : dayLabel}
        error={errors.doneOn?.message}
        hint={isDay(typed) ? hintOf(date, doneOn, way, facts) : undefined}
      >
        <Input
          type="date"
          min={possible.first ?? undefined}
          max={possible.last}
          data-first-focus=""
          {...form.register('doneOn')}
        />
      </Field>
      <DocumentField clientId={client.id} {...form.register('documentId')} />
    </FormDialog>
  )
}

const tooEarly = (doneOn: string) =>
  `It counts as received on ${dayWithWeekday(doneOn)}. Mark it as received then.`

/** What follows from the day of a Closing Disclosure. */
function hintOf(
  { kind }: DealDate,
  doneOn: string,
  way: Way,
  { daysOff }: ScheduleFacts,
): string | undefined {
  if (kind === 'contingency') return 'The day on which the removal was signed.'
  if (kind !== 'disclosure') return undefined
  const first = `The loan can be signed from ${dayWithWeekday(firstSigningDay(doneOn, daysOff))}.`
  return way === 'mailed'
    ? `Counts as received on ${dayWithWeekday(doneOn)}, three lender days later. ${first}`
    : first
}

type DocumentFieldProps = Omit<ComponentProps<typeof Select>, 'children'> & { clientId: string }

/** Chooses one of the client's documents, or none. */
function DocumentField({ clientId, ...select }: DocumentFieldProps) {
  const documents = useCall(calls.listDocuments, { id: clientId }).data ?? []
  const available = documents.filter(({ status }) => status === 'available')
  if (available.length === 0) return null
  return (
    <Field label="Document that shows it (optional)">
      <Select {...select}>
        <option value="">None</option>
        {available.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
