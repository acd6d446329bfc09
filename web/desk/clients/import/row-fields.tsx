import type { ReactNode } from 'react'
import { defaultLanguage, isLanguage, languageNames } from '#contract/languages.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { transactionTypeLabels, transactionTypes } from '../../deal/transaction-type.ts'
import { type ImportField, kindOf, targetTitles } from './import-fields.ts'
import type { ImportRow } from './import-rows.ts'
import type { RowValues } from './read-row.ts'

type RowFieldsProps = {
  row: ImportRow
  fields: readonly ImportField[]
  /** Values as typed; absent for values still as in the file. */
  edits: RowValues
  /** Names the group for screen readers. */
  label: string
  onEdit: (field: ImportField, text: string) => void
  /** Fields of the row that are not of the file. */
  children?: ReactNode
}

/** Some fields of one row, to be corrected in place. */
export function RowFields({ row, fields, edits, label, onEdit, children }: RowFieldsProps) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3 sm:grid-cols-2">
      {fields.map((field) => {
        const kind = kindOf(field)
        const value = edits[field] ?? row.values[field] ?? ''
        return (
          <Field key={field} label={targetTitles[field]} error={row.problems[field]}>
            {kind === 'type' ? (
              <Select
                value={value}
                options={transactionTypeLabels}
                onChange={(event) => onEdit(field, event.target.value)}
              >
                {!transactionTypes.some((type) => type === value) && (
                  <option value={value}>{value || (row.needsSide ? 'Choose…' : 'Purchase')}</option>
                )}
              </Select>
            ) : kind === 'language' ? (
              <Select
                value={value || defaultLanguage}
                options={languageNames}
                onChange={(event) => onEdit(field, event.target.value)}
              >
                {value !== '' && !isLanguage(value) && <option value={value}>{value}</option>}
              </Select>
            ) : (
              <Input
                value={value}
                autoComplete="off"
                placeholder={kind === 'day' ? 'Like 12/18/2026' : undefined}
                onChange={(event) => onEdit(field, event.target.value)}
              />
            )}
          </Field>
        )
      })}
      {children}
    </fieldset>
  )
}
