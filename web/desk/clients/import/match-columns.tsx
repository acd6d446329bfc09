import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ColumnMatch, type ImportField, importFields } from './import-fields.ts'

type MatchColumnsProps = {
  titles: readonly string[]
  match: ColumnMatch
  onMatch: (match: ColumnMatch) => void
}

/** Which column of the file each field is read from. */
export function MatchColumns({ titles, match, onMatch }: MatchColumnsProps) {
  const choose = (field: ImportField, column: string) => {
    const { [field]: _before, ...others } = match
    onMatch(column === '' ? others : { ...others, [field]: Number(column) })
  }
  return (
    <fieldset className="match-columns">
      <legend>Columns</legend>
      {importFields.map(({ field, title, isRequired }) => (
        <Field
          key={field}
          label={isRequired ? title : `${title} (optional)`}
          error={isRequired && match[field] === undefined ? 'Choose a column' : undefined}
        >
          <Select value={match[field] ?? ''} onChange={(event) => choose(field, event.target.value)}>
            <option value="">Not in the file</option>
            {titles.map((name, column) => (
              <option key={`${column + 1} ${name}`} value={column}>
                {name.trim() || `Column ${column + 1}`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  )
}
