import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { dayOfNewDate } from '#contract/rules/dates/outside-days.ts'
import type { DateKind, DateRule } from '#contract/rules/dates/rule.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { dayWithWeekday } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { limits } from '#contract/rules/limits.ts'
import { RequestError } from '#web/api/request-error.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { RuleFields, type RuleErrors } from '#web/desk/dates/rule-fields.tsx'
import { PartyField } from '#web/desk/deal/party-field.tsx'
import { FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAddDate, useChangeDate } from './date-mutations.ts'

interface DateWords {
  name: string
  kind: DateKind
  owes: Party
  isVisible: boolean
  meaning: string
  day: string
}

const wordFields = ['name', 'kind', 'owes', 'isVisible', 'meaning', 'day'] as const

const kinds: readonly { value: DateKind; label: string }[] = [
  { value: 'other', label: 'A deadline' },
  { value: 'contingency', label: 'A contingency, removed in writing' },
  { value: 'disclosure', label: 'The Closing Disclosure' },
  { value: 'signing', label: 'The signing' },
  { value: 'money', label: 'Money is due, such as the deposit' },
]

const firstRule: DateRule = { from: 'acceptance', days: 7, count: 'calendar', side: 'after', roll: 'next' }

const whens = [
  { value: 'rule', text: 'Counted by a rule' },
  { value: 'day', text: 'On a day' },
] as const

type When = (typeof whens)[number]['value']

type DateFormProps = {
  client: AdminClient
  facts: ScheduleFacts
  /** The date to edit; null adds one. */
  date: DealDate | null
  onClose: () => void
}

/** Adds a date by a rule or on a day, or edits the words of one. Mount it to open it. */
export function DateForm({ client, facts, date, onClose }: DateFormProps) {
  const add = useAddDate(client.id)
  const change = useChangeDate(client.id)
  const [when, setWhen] = useState<When>('rule')
  const [rule, setRule] = useState<DateRule>(firstRule)
  const [ruleErrors, setRuleErrors] = useState<RuleErrors>({})
  const form = useForm<DateWords>({ defaultValues: date ? { ...date, day: '' } : newDate })
  const { errors } = form.formState
  const isVisible = useWatch({ control: form.control, name: 'isVisible' })
  const onError = (error: unknown) => {
    setRuleErrors(ruleErrorsOf(error))
    showFieldFailures(error, wordFields, form.setError)
  }
  const submit = form.handleSubmit(({ day, ...words }) => {
    setRuleErrors({})
    if (date) {
      const changes = changedWords(date, words)
      if (Object.keys(changes).length === 0) return onClose()
      return change.run(
        { date, changes: { ...changes, basedOn: date.updatedAt } },
        { onSuccess: onClose, onError },
      )
    }
    if (when === 'day' && !isDay(day)) return form.setError('day', { message: 'Enter a day' })
    const place = when === 'day' ? { day } : { rule }
    return add.run({ ...words, ...place }, { onSuccess: onClose, onError })
  })
  return (
    <FormDialog
      title={date ? 'Edit Date' : 'Add Date'}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={add.isBusy || change.isBusy}
      submitText={date ? 'Save Changes' : 'Add Date'}
      busyText="Saving..."
    >
      <Field label="Name" error={errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={limits.title}
          {...form.register('name', { required: 'Required' })}
        />
      </Field>
      <FieldPair>
        <Field label="What it is" error={errors.kind?.message}>
          <Select {...form.register('kind')}>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <PartyField
          label="Who has to do it"
          transactionType={client.transactionType}
          {...form.register('owes')}
        />
      </FieldPair>
      {date === null && (
        <>
          <Segmented<When> label="When" options={whens} value={when} onChange={setWhen} />
          {when === 'day' ? (
            <Field label="Day" error={errors.day?.message}>
              <Input type="date" {...form.register('day')} />
            </Field>
          ) : (
            <>
              <RuleFields value={rule} anchors={facts.dates} errors={ruleErrors} onChange={setRule} />
              <p className="text-15 font-medium text-pine-ink" aria-live="polite">
                {countedText(rule, facts)}
              </p>
            </>
          )}
        </>
      )}
      {date !== null && (
        <p className="text-sm text-ink-3">To change its day or its rule, close this and move the date.</p>
      )}
      <Controller
        name="isVisible"
        control={form.control}
        render={({ field }) => (
          <SwitchRow
            label="Visible to Client"
            hint={
              field.value
                ? `${client.firstName} sees it among “Your Dates”.`
                : 'Internal: it leaves no trace in the portal.'
            }
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {isVisible && (
        <Field label={`What it means for ${client.firstName} (optional)`} error={errors.meaning?.message}>
          <Textarea rows={2} maxLength={limits.content} {...form.register('meaning')} />
        </Field>
      )}
    </FormDialog>
  )
}

const newDate: DateWords = {
  name: '',
  kind: 'other',
  owes: 'client',
  isVisible: true,
  meaning: '',
  day: '',
}

/** Only what changed, so that two agents don't overwrite each other's edits. */
function changedWords(before: DealDate, after: Omit<DateWords, 'day'>): Partial<Omit<DateWords, 'day'>> {
  const names = ['name', 'kind', 'owes', 'isVisible', 'meaning'] as const
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

/** The server's errors of a rule, by its fields. */
function ruleErrorsOf(error: unknown): RuleErrors {
  if (!(error instanceof RequestError)) return {}
  const { fields } = error
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      if (path === 'rule') return [['from', message]]
      return path.startsWith('rule.') ? [[path.slice('rule.'.length), message]] : []
    }),
  )
}

/** The day that a rule gives a new date: "Falls on Mon, Nov 16. Nov 14 is a Saturday, ..." */
function countedText(rule: DateRule, facts: ScheduleFacts): string {
  const fresh = {
    id: 'new',
    name: 'This date',
    kind: 'other',
    rule,
    day: null,
    isByHand: false,
    owes: 'client',
    isVisible: true,
    state: 'open',
    doneOn: null,
  } as const
  if (!Number.isInteger(rule.days)) return 'Enter a number of days.'
  const { day, problem } = dayOfNewDate(facts, fresh)
  if (problem) return `${problem.message}.`
  if (!day) return rule.from === 'acceptance' ? 'It waits for the acceptance date.' : 'It waits for its day.'
  return `Falls on ${dayWithWeekday(day)}, ${day.slice(0, 4)}.`
}
