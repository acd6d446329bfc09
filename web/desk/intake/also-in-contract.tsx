import { useId } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import type { AlsoLine } from './filling/also-lines.ts'
import type { OtherParty } from './filling/fill-side.ts'
import type { KeptFile, KeptReading } from './filling/kept-reading.ts'

type TickProps = {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A tick with a line below its words. */
function Tick({ label, hint, checked, disabled = false, onChange }: TickProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5 text-15">
      <input
        type="checkbox"
        className={checkboxClass}
        checked={checked && !disabled}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="grid min-w-0 wrap-anywhere">
        {label}
        {hint !== undefined && (
          <small id={id} className="text-sm text-ink-3">
            {hint}
          </small>
        )}
      </span>
    </label>
  )
}

type OtherPartiesProps = {
  others: readonly OtherParty[]
  verb: 'buys' | 'sells'
  unticked: readonly string[]
  onChange: (unticked: string[]) => void
}

/** The others of the client's side, who can be given a link after this. */
export function OtherParties({ others, verb, unticked, onChange }: OtherPartiesProps) {
  if (others.length === 0) return null
  return (
    <div>
      {others.map(({ written, name, place }) => (
        <Tick
          key={written}
          label={`${name} also ${verb}: give them a link after this`}
          hint={place}
          checked={!unticked.includes(written)}
          onChange={(isOn) =>
            onChange([...unticked.filter((one) => one !== written), ...(isOn ? [] : [written])])
          }
        />
      ))}
    </div>
  )
}

const isTooLarge = ({ size }: KeptFile): boolean => size > limits.upload

/** The files that can be kept, each with its Idempotency-Key: the server takes no larger ones. */
export const keptFiles = (
  { files }: Pick<KeptReading, 'files'>,
  dropped: readonly File[],
): { file: File; key: string }[] =>
  files.flatMap((kept, at) => {
    const file = dropped[at]
    return file && !isTooLarge(kept) ? [{ file, key: kept.key }] : []
  })

function keepText(files: readonly KeptFile[], areHere: boolean): string {
  if (!areHere)
    return `Choose ${files.length === 1 ? 'the file' : 'the files'} again first: they are not kept anywhere.`
  const sizes = files.map(({ name, size }) => `${name} is ${formatFileSize(size)}`).join(', ')
  const large = files.filter(isTooLarge)
  if (large.length > 0) return `${sizes}. Files over 10 MB are not kept.`
  return `${sizes}. Your client does not see it until you show it.`
}

const keepLabel = (files: readonly KeptFile[]): string =>
  `Keep ${files.length === 1 ? 'the file' : files.length === 2 ? 'both files' : `all ${files.length} files`} in Files, for your team only`

type AlsoInContractProps = {
  lines: readonly AlsoLine[]
  hasNote: boolean
  kept: KeptReading
  /** Whether the files themselves are at hand. */
  areFilesHere: boolean
  onChange: (change: Partial<KeptReading>) => void
}

/** What stands in no field, kept as a note, and the files, kept as documents of the team. */
export function AlsoInContract({ lines, hasNote, kept, areFilesHere, onChange }: AlsoInContractProps) {
  const { files, keepsFiles, keepsNote } = kept
  return (
    <FieldGroup title="Also in the contract">
      {lines.length > 0 && (
        <ul className="grid gap-1.5 text-sm text-ink-2">
          {lines.map(({ text, page }, at) => (
            <li key={`${at + 1}`} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <small className="flex-none text-13 whitespace-nowrap text-ink-3">{page}</small>
            </li>
          ))}
        </ul>
      )}
      <div>
        {hasNote && (
          <Tick
            label="Keep these lines as a note for your team"
            checked={keepsNote}
            onChange={(isOn) => onChange({ keepsNote: isOn })}
          />
        )}
        <Tick
          label={keepLabel(files)}
          hint={keepText(files, areFilesHere)}
          checked={keepsFiles}
          disabled={!areFilesHere || files.every(isTooLarge)}
          onChange={(isOn) => onChange({ keepsFiles: isOn })}
        />
      </div>
    </FieldGroup>
  )
}
