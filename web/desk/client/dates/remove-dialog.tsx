import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PastDayField } from '#web/desk/dates/past-day-field.tsx'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { SelectField, SwitchField } from '#web/ui/form-fields.tsx'
import { useRemoveContingencies } from './date-mutations.ts'
import { distance, finishTexts, partyName } from './date-texts.ts'
import { openContingencies, stepsThatEndWith } from './removal-form.ts'
import { usePastDay } from './use-past-day.ts'

type RemoveDialogProps = {
  client: AdminClient
  facts: ScheduleFacts
  /** All dates of the deal. */
  dates: readonly DealDate[]
  /** The ids of the contingencies that are ticked at first. */
  ticked: readonly string[]
  onClose: () => void
}

interface RemovalValues {
  ticked: string[]
  removedOn: string
  documentId: string
  /** Completes the steps, too, of which these are the last open dates. */
  withSteps: boolean
}

/** Removes open contingencies of a deal in writing: with one form, on one day. Mount it to open it. */
export function RemoveDialog({ client, facts, dates, ticked, onClose }: RemoveDialogProps) {
  const { today, possible, problemOf } = usePastDay(facts)
  const { run, isBusy } = useRemoveContingencies(client.id)
  const form = useForm<RemovalValues>({
    defaultValues: { ticked: [...ticked], removedOn: today, documentId: '', withSteps: true },
  })
  const documents = useCall(calls.listDocuments, { id: client.id }).data ?? []
  const available = documents.filter(({ status }) => status === 'available')
  const open = openContingencies(dates)
  const chosen = new Set(useWatch({ control: form.control, name: 'ticked' }))
  const steps = stepsThatEndWith(chosen, dates, facts)
  const submit = (values: RemovalValues, sent: Sent) => {
    const removed = open.filter(({ id }) => values.ticked.includes(id))
    if (removed.length === 0) return form.setError('ticked', { message: 'Choose at least one contingency' })
    const problem = problemOf(values.removedOn)
    if (problem !== undefined) return form.setError('removedOn', { message: problem })
    const { removedOn, documentId } = values
    const completed = values.withSteps ? steps : []
    return run({ removed, removedOn, documentId: documentId || null, steps: completed }, sent)
  }
  return (
    <FormDialog
      title="Remove contingencies"
      form={form}
      draft={`remove-${ticked.join('-')}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      submitText={finishTexts.contingency.action}
      busyText="Saving..."
    >
      <Contingencies client={client} form={form} open={open} chosen={chosen} today={today} />
      <PastDayField
        form={form}
        name="removedOn"
        label={finishTexts.contingency.day}
        hint="The day on which the removal was delivered to the other side."
        possible={possible}
        data-first-focus=""
      />
      {available.length > 0 && (
        <SelectField
          form={form}
          name="documentId"
          label="Signed form (optional)"
          options={{ '': 'None', ...Object.fromEntries(available.map(({ id, name }) => [id, name])) }}
        />
      )}
      {steps.length > 0 && (
        <SwitchField
          form={form}
          name="withSteps"
          label={`Also complete ${steps.map(({ title }) => title).join(' and ')}`}
          hint={
            steps.length === 1 ? 'Nothing else of this step is open.' : 'Nothing else of these steps is open.'
          }
        />
      )}
    </FormDialog>
  )
}

type ContingenciesProps = {
  client: AdminClient
  form: UseFormReturn<RemovalValues>
  open: readonly DealDate[]
  chosen: ReadonlySet<string>
  today: string
}

/** All open contingencies of the deal, each with its tick. */
function Contingencies({ client, form, open, chosen, today }: ContingenciesProps) {
  const failure = form.formState.errors.ticked?.message
  const parties = new Set(open.map(({ owes }) => owes))
  const tick = (id: string, isOn: boolean) =>
    form.setValue('ticked', isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id), {
      shouldDirty: true,
    })
  if (open.length === 0)
    return <p className="text-15 text-ink-2">No contingency is open. Nothing is left to remove.</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Contingencies on the form</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {open.map((date) => (
          <li key={date.id}>
            <label className="grid min-h-14 cursor-pointer grid-cols-[22px_minmax(0,1fr)] content-center gap-x-3 px-3.5 py-2">
              <input
                type="checkbox"
                className={`row-span-2 self-center ${checkboxClass}`}
                checked={chosen.has(date.id)}
                onChange={({ target }) => tick(date.id, target.checked)}
              />
              <b className="leading-snug font-semibold wrap-anywhere">{date.name}</b>
              <span className="col-start-2 text-sm text-ink-2">
                {whenOf(date, today)}
                {parties.size > 1 && ` · ${partyName(date.owes, client)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failure !== undefined && <FieldError>{failure}</FieldError>}
    </fieldset>
  )
}

/** "Ends Fri, Nov 20, today", "Ended Wed, Nov 18, 2 days ago" */
function whenOf({ day, kind }: DealDate, today: string): string {
  if (day === null) return 'Its day is not set yet'
  const { text, isPast } = distance(day, today, kind)
  return isPast
    ? `Ended ${dayWithWeekday(day)}, ${text.replace(/^Ended /, '')}`
    : `Ends ${dayWithWeekday(day)}, ${text}`
}
