import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { TemplateField } from '#web/desk/dates/template-field.tsx'
import type { CheckedRow } from './check-row.ts'

type ImportTemplateProps = {
  templates: readonly DealTemplate[]
  /** Empty for none. */
  templateId: string
  onTemplate: (templateId: string) => void
  rows: readonly CheckedRow[]
}

const sideNames = { purchase: 'purchases', sale: 'sales' } as const

/** What a template does for the rows of a file. */
function hintFor(template: DealTemplate, rows: readonly CheckedRow[]): string {
  const others = rows.filter(({ draft }) => draft && sideOf(draft.transactionType) !== template.side).length
  const all = `For the ${sideNames[template.side]}. Dates that count from acceptance wait where Acceptance Date is empty.`
  if (others === 0) return all
  const other = sideNames[template.side === 'sale' ? 'purchase' : 'sale']
  return `${all} The ${others.toLocaleString('en-US')} ${others === 1 ? other.slice(0, -1) : other} in the file ${others === 1 ? 'starts' : 'start'} without it.`
}

/** The template for all clients of a file. */
export function ImportTemplate({ templates, templateId, onTemplate, rows }: ImportTemplateProps) {
  const template = templates.find(({ id }) => id === templateId)
  return (
    <TemplateField
      templates={templates}
      hint={template && hintFor(template, rows)}
      value={template?.id ?? ''}
      onChange={({ target }) => onTemplate(target.value)}
    />
  )
}
