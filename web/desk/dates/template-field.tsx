import type { ComponentProps, ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { useCall } from '#web/data/use-call.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type TemplateFieldProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  label?: string
  templates: readonly DealTemplate[]
  error?: string | undefined
  hint?: string | undefined
}

/** Chooses the template of a new deal, or none. */
export function TemplateField({ label = 'Template', templates, error, hint, ...select }: TemplateFieldProps) {
  const query = useCall(calls.listTemplates, undefined)
  const notice: ReactNode = query.error ? <NotLoaded onRetry={() => void query.refetch()} /> : hint
  return (
    <Field label={label} name={select.name} error={error} hint={notice}>
      <Select {...select} options={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}>
        <option value="">Six standard steps, spread towards the close date</option>
      </Select>
    </Field>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      The templates could not be loaded.{' '}
      <button type="button" className="font-semibold text-pine underline" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}
