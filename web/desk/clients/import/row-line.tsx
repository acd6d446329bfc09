import { type ReactNode, useState } from 'react'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { columnTargets, type ImportField, requiredFields } from './import-fields.ts'
import type { ImportRow } from './import-rows.ts'
import { readDay } from './read-cells.ts'
import type { RowValues } from './read-row.ts'
import { RowFields } from './row-fields.tsx'
import { RowState } from './row-state.tsx'

/** The parts of a row besides the fields of the file. */
export interface RowParts {
  /** Fields in addition to the file's, shown once the row is opened. */
  renderFields: (row: ImportRow) => ReactNode
  /** Notes about a row that will be added; `about` names the row. */
  renderNotes: (row: ImportRow, about: string) => ReactNode
  /** Whether it is added as a deal that has closed. */
  isClosed: (row: ImportRow) => boolean
}

type RowLineProps = RowParts & {
  row: ImportRow
  /** Values typed over the row. */
  edits: RowValues
  onEdit: (index: number, field: ImportField, text: string) => void
  onInclude: (index: number, isIncluded: boolean) => void
}

/** The fields that can be corrected, in the order of the columns' choices. */
function editableFields(row: ImportRow): ImportField[] {
  const offered = new Set<string>([...requiredFields, ...Object.keys(row.values), ...row.openFields])
  return columnTargets.filter((target) => offered.has(target)) as ImportField[]
}

const personName = ({ firstName, lastName }: RowValues) => [firstName, lastName].filter(Boolean).join(' ')

/** Both people of a row whose side is not known yet. */
const partyNames = ({ parties }: ImportRow) =>
  parties === null ? '' : [parties.buyer, parties.seller].map(personName).filter(Boolean).join(' or ')

/** One row of the file: the client, the findings, the actions, and the fields to correct. */
export function RowLine({
  row,
  edits,
  renderFields,
  renderNotes,
  isClosed,
  onEdit,
  onInclude,
}: RowLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { index, line, values, existing } = row
  const name = personName(values) || partyNames(row) || 'No name'
  const about = `row ${line}, ${name}`
  const day = readDay(values.expectedCloseDate ?? '')
  const isKnown = existing?.by === 'portalId'
  const isSkipped = !row.isIncluded
  const fields = isOpen ? editableFields(row) : isSkipped ? [] : row.openFields
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[2rem_minmax(0,1.4fr)_minmax(0,1fr)_17rem] md:gap-x-4 md:px-6">
      <span className="self-start pt-0.5 text-right text-13 text-ink-3 tabular-nums">
        <span className="sr-only">Row </span>
        {line}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm text-ink-2">
          {[values.propertyAddress, day === null ? '' : formatDay(day)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="col-start-2 min-w-0 text-sm wrap-anywhere md:col-start-auto">
        <RowState row={row} isClosed={isClosed(row)} />
      </div>
      <div className="col-start-2 -mx-3 flex flex-wrap gap-1 md:col-start-auto md:mx-0 md:justify-end">
        {!isKnown && (
          <Button
            variant="quiet"
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${about}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        )}
        {existing && !isKnown ? (
          <Segmented
            label={`Row ${line}, ${name}`}
            className="mx-3 md:mx-0"
            options={[
              { value: 'skip', text: 'Skip' },
              { value: 'add', text: 'Add anyway' },
            ]}
            value={isSkipped ? 'skip' : 'add'}
            onChange={(value) => onInclude(index, value === 'add')}
          />
        ) : (
          !isKnown && (
            <Button
              variant="quiet"
              aria-label={`${isSkipped ? 'Include' : 'Skip'} ${about}`}
              onClick={() => onInclude(index, isSkipped)}
            >
              {isSkipped ? 'Include' : 'Skip'}
            </Button>
          )
        )}
      </div>
      {row.isIncluded && (
        <div className="col-span-full empty:hidden md:col-start-2">{renderNotes(row, about)}</div>
      )}
      {fields.length > 0 && (
        <div className="col-span-full md:col-start-2">
          <RowFields
            row={row}
            fields={fields}
            edits={edits}
            label={`Row ${line}, ${name}`}
            onEdit={(field, text) => onEdit(index, field, text)}
          >
            {isOpen && renderFields(row)}
          </RowFields>
        </div>
      )}
    </li>
  )
}
