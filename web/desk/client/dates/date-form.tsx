import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate, DealDateDraft } from '#contract/calls/dates/deal-dates.ts'
import { dayOfNewDate } from '#contract/rules/dates/move-problems.ts'
import type { DateKind, DateRule } from '#contract/rules/dates/rule.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isDay } from '#contract/rules/days.ts'
import { limits } from '#contract/rules/limits.ts'
import { RequestError } from '#web/data/request-error.ts'
import { type RuleErrors, RuleFields } from '#web/desk/dates/rule-fields.tsx'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { TellingPart, useTelling } from '#web/desk/deal/telling.tsx'
import { changedFields } from '#web/desk/forms/changed-fields.ts'
import { FormSidedField, FormSideSwitch } from '#web/desk/sides/form-sided-field.tsx'
import { useSidesOfDeal } from '#web/desk/sides/sides.tsx'
import { translationChange, translationValues } from '#web/desk/sides/translation-values.ts'
import { dayWithYear } from '#web/format/short-day.ts'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField, SwitchField } from '#web/ui/form-fields.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { AddAsked, AskedLine, useAsked } from '../people/asked-line.tsx'
import { useAddDate, useChangeDate } from './date-mutations.ts'

/** Typed values: the texts of a date, its day when it has no rule, and the id of its step, empty for none. */
type DateValues = Omit<DealDateDraft, 'rule' | 'day' | 'stepId'> & { day: string; stepId: string }

const texts = ['name', 'meaning'] as const

const kindLabels: Record<DateKind, string> = {
  other: 'A deadline',
  contingency: 'A contingency, removed in writing',
  disclosure: 'The Closing Disclosure',
  signing: 'The signing',
  money: 'Money is due, such as the deposit',
}

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
  const telling = useTelling(client)
  const add = useAddDate(telling)
  const change = useChangeDate(client.id)
  const [when, setWhen] = useState<When>('rule')
  const [rule, setRule] = useState<DateRule>(firstRule)
  const [ruleErrors, setRuleErrors] = useState<RuleErrors>({})
  const sides = useSidesOfDeal(client)
  const form = useForm<DateValues>({
    defaultValues: {
      ...(date ? wordsOf(date) : newDate),
      ...(sides ? { translations: translationValues(texts, date?.translations) } : {}),
    },
  })
  const [isVisible, kind, owes] = useWatch({ control: form.control, name: ['isVisible', 'kind', 'owes'] })
  const asked = useAsked(client, owes ?? 'client', 'You tell them and mark it as done.')
  const submit = ({ day, stepId, endsByTime, ...typed }: DateValues, sent: Sent) => {
    setRuleErrors({})
    const words = {
      ...typed,
      stepId: stepId || null,
      endsByTime: typed.kind === 'contingency' && endsByTime,
    }
    if (date) {
      const side = translationValues(texts, typed.translations)
      const changes = {
        ...changedFields(date, words),
        ...(sides ? translationChange(texts, date, words, side) : {}),
      }
      if (Object.keys(changes).length === 0) return onClose()
      return change.run({ date, changes: { ...changes, basedOn: date.updatedAt } }, sent)
    }
    if (when === 'day' && !isDay(day)) return form.setError('day', { message: 'Enter a day' })
    const onError = (error: Error) => {
      setRuleErrors(ruleErrorsOf(error))
      sent.onError(error)
    }
    return add.run({ ...words, ...(when === 'day' ? { day } : { rule }) }, { ...sent, onError })
  }
  return (
    <>
      <FormDialog
        title={date ? 'Edit Date' : 'Add Date'}
        form={form}
        draft={`date-${client.id}-${date?.id ?? 'new'}`}
        onSubmit={submit}
        onClose={onClose}
        isBusy={add.isBusy || change.isBusy}
        submitText={date ? 'Save Changes' : 'Add Date'}
        busyText="Saving..."
      >
        {date === null && isVisible && owes === 'client' && <TellingPart telling={telling} />}
        <FormSideSwitch sides={sides} form={form} names={isVisible ? texts : ['name']} />
        <FormSidedField
          sides={sides}
          form={form}
          name="name"
          label="Name"
          noun="name"
          maxLength={limits.title}
          isRequired
        />
        <FieldPair>
          <SelectField form={form} name="kind" label="What it is" options={kindLabels} />
          <SelectField
            form={form}
            name="owes"
            label="Who has to do it"
            options={partyOptions(client.transactionType)}
          />
        </FieldPair>
        {kind !== 'contingency' && <AskedLine {...asked} />}
        {date === null && (
          <>
            <Segmented<When> label="When" options={whens} value={when} onChange={setWhen} />
            {when === 'day' ? (
              <DateField form={form} name="day" label="Day" />
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
        {kind === 'contingency' && (
          <SwitchField
            form={form}
            name="endsByTime"
            label="Ends by time"
            hint={(isOn) =>
              isOn ? 'It is over after its day.' : 'It stands after its day until it is removed in writing.'
            }
          />
        )}
        {facts.steps.length > 0 && (
          <SelectField
            form={form}
            name="stepId"
            label="Belongs to step"
            hint="Completing one asks about the other."
            options={{
              '': 'No step',
              ...Object.fromEntries(
                facts.steps.map(({ id, stepNumber, title }) => [id, `${stepNumber}. ${title}`]),
              ),
            }}
          />
        )}
        <SwitchField
          form={form}
          name="isVisible"
          label="Visible to Client"
          hint={(isOn) =>
            isOn
              ? `${client.firstName} sees it among “Your Dates”.`
              : 'Internal: it leaves no trace in the portal.'
          }
        />
        {isVisible && (
          <FormSidedField
            sides={sides}
            form={form}
            name="meaning"
            label={`What it means for ${client.firstName} (optional)`}
            noun="meaning"
            rows={2}
            maxLength={limits.content}
          />
        )}
      </FormDialog>
      <AddAsked client={client} asked={asked} />
    </>
  )
}

const newDate: DateValues = {
  name: '',
  kind: 'other',
  owes: 'client',
  isVisible: true,
  meaning: '',
  day: '',
  stepId: '',
  endsByTime: false,
}

function wordsOf({ name, kind, owes, isVisible, meaning, stepId, endsByTime }: DealDate): DateValues {
  return { name, kind, owes, isVisible, meaning, stepId: stepId ?? '', endsByTime, day: '' }
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
  return `Falls on ${dayWithYear(day)}.`
}
