import { CalendarRange } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import type { TemplateResult } from '#contract/rules/dates/template.ts'
import { isDay } from '#contract/rules/days.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { RequestError } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { AskedDays } from '#web/desk/dates/asked-days.tsx'
import { AsksFor } from '#web/desk/dates/asks-for.tsx'
import { CurrentStepField } from '#web/desk/dates/current-step-field.tsx'
import { PassedFold, passedDates, defaultAnswers } from '#web/desk/dates/passed-fold.tsx'
import { typedDays } from '#web/desk/dates/typed-days.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField } from '#web/ui/form-fields.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useApplyTemplate } from './date-mutations.ts'

type TemplateDialogProps = { client: AdminClient; facts: ScheduleFacts; onClose: () => void }

/** Gives a deal without dates the dates of a template. Mount it to open it. */
export function TemplateDialog(props: TemplateDialogProps) {
  const query = useCall(calls.listTemplates, undefined)
  const side = sideOf(props.client.transactionType)
  const offered = query.data?.filter((template) => template.side === side)
  if (offered?.[0]) return <TemplateForm {...props} templates={offered} first={offered[0]} />
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Choose a template">
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} label="Loading the templates" />}
        failed="The templates could not be loaded"
      >
        {() => null}
      </QueryView>
    </Dialog>
  )
}

/** Values as typed; `days` by the key of their line. */
interface TemplateValues {
  templateId: string
  acceptanceDate: string
  days: Record<string, string>
  passed: Record<string, PassedAnswer>
  steps: 'add' | 'follow' | 'keep'
  /** The number of a step; empty where it is. */
  currentStep: string
}

const stepLabels = {
  follow: 'Open steps of the same title follow the template',
  keep: 'Keep the steps as they are',
}

type TemplateFormProps = TemplateDialogProps & { templates: readonly DealTemplate[]; first: DealTemplate }

function TemplateForm({ client, facts, templates, first, onClose }: TemplateFormProps) {
  const { run, isBusy, error } = useApplyTemplate(client.id)
  const hasSteps = facts.steps.length > 0
  const form = useForm<TemplateValues>({
    mode: 'onChange',
    defaultValues: {
      templateId: first.id,
      acceptanceDate: facts.acceptanceDate ?? '',
      days: {},
      passed: {},
      steps: hasSteps ? 'follow' : 'add',
      currentStep: '',
    },
  })
  const [templateId, acceptanceDate, days, typed] = useWatch({
    control: form.control,
    name: ['templateId', 'acceptanceDate', 'days', 'passed'],
  })
  const today = useTeamToday()
  const template = templates.find(({ id }) => id === templateId) ?? first
  const result = resultOf(template, acceptanceDate, days, facts)
  const passed = result && isDay(acceptanceDate) ? passedDates(result.dates, today) : []
  const steps = hasSteps ? facts.steps : (result?.steps ?? [])
  const submit = ({ currentStep, ...values }: TemplateValues, sent: Sent) =>
    run(
      {
        body: {
          ...values,
          acceptanceDate: isDay(values.acceptanceDate) ? values.acceptanceDate : null,
          days: typedDays(template, values.days),
          ...defaultAnswers,
        },
        currentStep: passed.length > 0 && currentStep !== '' ? Number(currentStep) : null,
      },
      sent,
    )
  return (
    <FormDialog
      title="Choose a template"
      description="Every date is counted from acceptance and closing. The deal keeps its own copy."
      form={form}
      draft={`dates-of-template-${client.id}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Add the dates"
      busyText="Adding..."
    >
      <SelectField
        form={form}
        name="templateId"
        label="Template"
        options={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
      />
      <DateField
        form={form}
        name="acceptanceDate"
        label="Acceptance Date"
        hint="Left empty, its dates wait."
        rules={{ validate: (day) => day <= facts.closeDate || 'Must not be after the close date' }}
      />
      <AskedDays
        template={template}
        typed={days}
        refused={refusedDays(error instanceof RequestError ? error.fields : {})}
        onType={(key, text) => form.setValue('days', { ...days, [key]: text })}
      />
      {hasSteps && <SelectField form={form} name="steps" label="Steps" options={stepLabels} />}
      <p className="flex items-center gap-2 text-15 font-medium text-pine-ink" aria-live="polite">
        <CalendarRange className="size-4.5 flex-none" aria-hidden="true" />
        {result?.summary ?? 'Correct the acceptance date.'}
      </p>
      {result && <AsksFor documents={result.documents} />}
      <PassedFold
        passed={passed}
        typed={typed}
        onAnswer={(key, answer) => form.setValue(`passed.${key}`, answer)}
      >
        <CurrentStepField form={form} name="currentStep" steps={steps} />
      </PassedFold>
    </FormDialog>
  )
}

/** The refused numbers by the key of their line, from paths such as `days.loan`. */
function refusedDays(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith('days.') ? [[path.slice('days.'.length), message]] : [],
    ),
  )
}

/** The dates that the form gives; null when the acceptance is after the closing. */
function resultOf(
  template: DealTemplate,
  acceptance: string,
  typed: Readonly<Record<string, string>>,
  { closeDate, daysOff }: ScheduleFacts,
): TemplateResult | null {
  const acceptanceDate = isDay(acceptance) ? acceptance : null
  if (acceptanceDate !== null && acceptanceDate > closeDate) return null
  const choices = { acceptanceDate, closeDate, days: typedDays(template, typed) }
  return fromTemplate(template, choices, daysOff)
}
