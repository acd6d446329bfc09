import { CircleCheck, CircleSlash, Hand, type LucideIcon, UserRoundCheck, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ImportField } from './import-fields.ts'
import type { ImportRow, RowGroup } from './import-rows.ts'
import type { RowValues } from './read-row.ts'
import { RowLine, type RowParts } from './row-line.tsx'

const groups: readonly { group: RowGroup; icon: LucideIcon; name: string; title: string; hint: string }[] = [
  {
    group: 'needed',
    icon: Hand,
    name: 'Needs you',
    title: 'Needs you',
    hint: 'Fix the row here, or skip it.',
  },
  {
    group: 'existing',
    icon: UserRoundCheck,
    name: 'Existing',
    title: 'Existing clients',
    hint: 'Skipped unless you add them.',
  },
  {
    group: 'unusual',
    icon: WandSparkles,
    name: 'Fixed for you',
    title: 'Fixed for you',
    hint: 'Look these over.',
  },
  { group: 'ready', icon: CircleCheck, name: 'Ready', title: 'Ready', hint: '' },
  {
    group: 'out',
    icon: CircleSlash,
    name: 'Left out',
    title: 'Left out',
    hint: 'Total rows and canceled deals. Include those that are clients.',
  },
]

type ReviewRowsProps = RowParts & {
  rows: readonly ImportRow[]
  edits: ReadonlyMap<number, RowValues>
  onEdit: (index: number, field: ImportField, text: string) => void
  onInclude: (index: number, isIncluded: boolean) => void
  onSkipAll: (indexes: readonly number[]) => void
}

/** All rows by what they need; one group can be shown alone. */
export function ReviewRows({ rows, onSkipAll, ...ofRows }: ReviewRowsProps) {
  const [only, setOnly] = useState<RowGroup | null>(null)
  const filled = groups
    .map((one) => ({ ...one, rows: rows.filter(({ group }) => group === one.group) }))
    .filter((one) => one.rows.length > 0)
  return (
    <>
      <fieldset aria-label="Show" className="flex flex-wrap gap-2 px-4 pb-3.5 md:px-6">
        <Filter name="All" count={rows.length} pressed={only === null} onPress={() => setOnly(null)} />
        {filled.map(({ group, icon, name, rows: inGroup }) => (
          <Filter
            key={group}
            icon={icon}
            name={name}
            count={inGroup.length}
            pressed={only === group}
            onPress={() => setOnly(only === group ? null : group)}
          />
        ))}
      </fieldset>
      {filled
        .filter(({ group }) => only === null || only === group || !filled.some((one) => one.group === only))
        .map(({ group, icon: Icon, title, hint, rows: inGroup }) => {
          const waiting = inGroup.filter(({ isIncluded, hasProblems }) => isIncluded && hasProblems)
          return (
            <section key={group} aria-label={title}>
              <header
                className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line px-4 py-2 md:px-6 ${group === 'needed' ? 'bg-band-amber-soft' : 'bg-paper'}`}
              >
                <h3 className="flex items-center gap-2 text-15">
                  <Icon className="size-4.25" aria-hidden="true" />
                  {title}
                </h3>
                <span className="flex-1 text-sm text-ink-2">{hint}</span>
                {waiting.length > 1 && (
                  <Button variant="quiet" onClick={() => onSkipAll(waiting.map(({ index }) => index))}>
                    Skip these {waiting.length.toLocaleString('en-US')}
                  </Button>
                )}
              </header>
              <RowList rows={inGroup} {...ofRows} />
            </section>
          )
        })}
    </>
  )
}

type FilterProps = {
  icon?: LucideIcon
  name: string
  count: number
  pressed: boolean
  onPress: () => void
}

function Filter({ icon: Icon, name, count, pressed, onPress }: FilterProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={pressed}
      className={pressed ? 'border-pine! bg-pine-soft! text-pine-ink! inset-ring inset-ring-pine' : ''}
      {...(Icon ? { icon: Icon } : {})}
      onClick={onPress}
    >
      {name} <b className="tabular-nums">{count.toLocaleString('en-US')}</b>
    </Button>
  )
}

const pageSize = 50

/** The first rows of a group, and more of them on request. */
function RowList(props: Omit<ReviewRowsProps, 'onSkipAll'>) {
  const { rows, edits, ...ofRow } = props
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <ol className="divide-y divide-line">
        {rows.slice(0, shown).map((row) => (
          <RowLine key={row.index} row={row} edits={edits.get(row.index) ?? {}} {...ofRow} />
        ))}
      </ol>
      {rows.length > shown && (
        <p className="px-4 py-2 md:px-6">
          <Button variant="quiet" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, rows.length - shown)} more of {rows.length.toLocaleString('en-US')}
          </Button>
        </p>
      )}
    </>
  )
}
