import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { isDay } from '#contract/rules/days.ts'
import { DayOff } from '#web/desk/dates/closed-day.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { KitLineRow } from './kit-line-row.tsx'
import { commonDay, type KitLine, type LineEdits } from './kit-lines.ts'

type KitPartProps = {
  client: AdminClient
  lines: readonly KitLine[] | null
  /** The query that the lines wait for; null once they are there. */
  missing: UseQueryResult | null
  daysOff: DaysOff | null
  /** The errors of lines, by their key. */
  problems: ReadonlyMap<string, string>
  edits: LineEdits
  onEdits: (edits: LineEdits) => void
}

/** The documents of a kit, each to be ticked and edited before all are requested at once. */
export function KitPart({ client, lines, missing, daysOff, problems, edits, onEdits }: KitPartProps) {
  if (missing || !lines)
    return missing ? (
      <QueryView
        query={missing}
        loading={<SkeletonRows rows={4} label="Loading the documents of the deal" />}
        failed="The documents of the deal could not be loaded"
      >
        {() => null}
      </QueryView>
    ) : null
  const day = commonDay(lines)
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const edit = (keys: readonly string[], change: LineEdits[string]) =>
    onEdits({ ...edits, ...Object.fromEntries(keys.map((key) => [key, { ...edits[key], ...change }])) })
  const setAll = (dueDate: string) =>
    edit(
      ticked.map(({ key }) => key),
      { dueDate },
    )
  return (
    <div className="grid min-w-0 gap-3">
      <ul
        aria-label="Documents of the kit"
        className="divide-y divide-line overflow-clip rounded-control border border-line-strong"
      >
        {lines.map((line) => (
          <KitLineRow
            key={line.key}
            line={line}
            transactionType={client.transactionType}
            daysOff={daysOff}
            problem={problems.get(line.key)}
            onEdit={(change) => edit([line.key], change)}
          />
        ))}
      </ul>
      {ticked.length > 1 && (
        <Field label="One due date for all (optional)" hint="Proposed days are never days off.">
          <Input type="date" value={day} onChange={({ target }) => setAll(target.value)} />
        </Field>
      )}
      <div aria-live="polite" className="empty:hidden">
        {daysOff && ticked.length > 1 && isDay(day) && <DayOff day={day} daysOff={daysOff} onUse={setAll} />}
      </div>
    </div>
  )
}
