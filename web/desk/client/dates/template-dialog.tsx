import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isDay } from '#contract/rules/days.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { AskedDays } from '#web/desk/dates/asked-days.tsx'
import { typedDays } from '#web/desk/dates/typed-days.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useApplyTemplate } from './date-mutations.ts'

type TemplateDialogProps = { client: AdminClient; facts: ScheduleFacts; onClose: () => void }

/** Gives a deal without dates those of a template. Mount it to open it. */
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

type StepChoice = 'add' | 'follow' | 'keep'

type TemplateFormProps = TemplateDialogProps & { templates: readonly DealTemplate[]; first: DealTemplate }

function TemplateForm({ client, facts, templates, first, onClose }: TemplateFormProps) {
  const { run, isBusy, error } = useApplyTemplate(client.id)
  const hasSteps = facts.steps.length > 0
  const [templateId, setTemplateId] = useState(first.id)
  const [acceptance, setAcceptance] = useState(facts.acceptanceDate ?? '')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [steps, setSteps] = useState<StepChoice>(hasSteps ? 'follow' : 'add')
  const template = templates.find(({ id }) => id === templateId) ?? first
  const fields = error instanceof RequestError ? error.fields : {}
  const submit = () =>
    run(
      {
        templateId: template.id,
        acceptanceDate: isDay(acceptance) ? acceptance : null,
        days: typedDays(template, typed),
        steps,
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title="Choose a template"
      description="Every date is counted from acceptance and closing. The deal keeps its own copy."
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Add the dates"
      busyText="Adding..."
    >
      <Field label="Template" error={fields['templateId']}>
        <Select value={template.id} onChange={({ target }) => setTemplateId(target.value)}>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Acceptance Date"
        hint="Left empty, its dates wait."
        error={fields['acceptanceDate'] ?? acceptanceProblem(acceptance, facts.closeDate)}
      >
        <Input type="date" value={acceptance} onChange={({ target }) => setAcceptance(target.value)} />
      </Field>
      <AskedDays
        template={template}
        typed={typed}
        refused={refusedDays(fields)}
        onType={(key, text) => setTyped({ ...typed, [key]: text })}
      />
      {hasSteps && (
        <Field label="Steps" error={fields['steps']}>
          <Select value={steps} onChange={({ target }) => setSteps(target.value as StepChoice)}>
            <option value="follow">Open steps of the same title follow the template</option>
            <option value="keep">Keep the steps as they are</option>
          </Select>
        </Field>
      )}
      <p className="flex items-center gap-2 text-15 font-medium text-pine-ink" aria-live="polite">
        <CalendarRange className="size-4.5 flex-none" aria-hidden="true" />
        {summaryOf(template, acceptance, typed, facts)}
      </p>
    </FormDialog>
  )
}

const acceptanceProblem = (day: string, closeDate: string) =>
  isDay(day) && day > closeDate ? 'Must not be after the close date' : undefined

/** The refused numbers by the key of their line, from paths such as `days.loan`. */
function refusedDays(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith('days.') ? [[path.slice('days.'.length), message]] : [],
    ),
  )
}

/** "10 dates, Nov 2 to Dec 2" */
function summaryOf(
  template: DealTemplate,
  acceptance: string,
  typed: Readonly<Record<string, string>>,
  { closeDate, daysOff }: ScheduleFacts,
): string {
  const acceptanceDate = isDay(acceptance) ? acceptance : null
  if (acceptanceDate !== null && acceptanceDate > closeDate) return 'Correct the acceptance date.'
  const choices = { acceptanceDate, closeDate, days: typedDays(template, typed) }
  return fromTemplate(template, choices, daysOff).summary
}
