import { useState } from 'react'
import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { transactionTypes } from '#contract/rules/deal/transaction-type.ts'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { TemplateField } from '#web/desk/dates/template-field.tsx'
import type { CheckedRow } from './check-row.ts'

type Side = DealTemplate['side']

/** The template of each side; null for none. */
export type SideTemplates = Readonly<Record<Side, DealTemplate | null>>

const sideNames = { purchase: 'purchases', sale: 'sales' } as const
const sides = ['purchase', 'sale'] as const

/** The template that a client starts with. */
export function templateFor(
  { transactionType }: Pick<ClientDraft, 'transactionType'>,
  templates: SideTemplates,
): DealTemplate | null {
  return templates[sideOf(transactionType)]
}

const storedAs = (side: Side) => `import-template-${side}`

/** The chosen templates, and a setter by id, empty for none. The next import in this browser starts with the same ones. */
export function useSideTemplates(
  templates: readonly DealTemplate[],
): [SideTemplates, (side: Side, templateId: string) => void] {
  const [ids, setIds] = useState<Readonly<Record<Side, string>>>(() => ({
    purchase: readStored('browser', storedAs('purchase')) ?? '',
    sale: readStored('browser', storedAs('sale')) ?? '',
  }))
  const templateOf = (side: Side) =>
    templates.find((template) => template.id === ids[side] && template.side === side) ?? null
  const choose = (side: Side, templateId: string) => {
    writeStored('browser', storedAs(side), templateId)
    setIds({ ...ids, [side]: templateId })
  }
  return [{ purchase: templateOf('purchase'), sale: templateOf('sale') }, choose]
}

function sideOfRow({ values }: CheckedRow): Side {
  return sideOf(transactionTypes.find((type) => type === values.transactionType) ?? 'purchase')
}

type ImportTemplatesProps = {
  templates: readonly DealTemplate[]
  chosen: SideTemplates
  onTemplate: (side: Side, templateId: string) => void
  rows: readonly CheckedRow[]
}

/** The template for the purchases of a file, and that for its sales; only the sides that the file has. */
export function ImportTemplates({ templates, chosen, onTemplate, rows }: ImportTemplatesProps) {
  const clients = rows.filter(({ isTotal }) => !isTotal)
  const counts = {
    purchase: clients.filter((row) => sideOfRow(row) === 'purchase').length,
    sale: clients.filter((row) => sideOfRow(row) === 'sale').length,
  }
  return sides
    .filter((side) => counts[side] > 0)
    .map((side) => {
      const count = counts[side].toLocaleString('en-US')
      const name = counts[side] === 1 ? side : sideNames[side]
      return (
        <TemplateField
          key={side}
          label={`Template for ${sideNames[side]}`}
          templates={templates.filter((template) => template.side === side)}
          hint={
            chosen[side]
              ? `For the ${count} ${name} in the file. Dates that count from acceptance wait where Acceptance Date is empty.`
              : `The ${count} ${name} in the file ${counts[side] === 1 ? 'starts' : 'start'} without a template.`
          }
          value={chosen[side]?.id ?? ''}
          onChange={({ target }) => onTemplate(side, target.value)}
        />
      )
    })
}
