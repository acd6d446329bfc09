import { useQuery } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type ClientField, clientFields } from '#contract/rules/deal/client-fields.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { formatMoment } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { valueLabel } from './field-labels.ts'
import { changesBetween, entryOf } from './others-changes.ts'

type StaleSaveProps = {
  /** The client that the edits are based on, and its current state. */
  base: AdminClient
  client: AdminClient
  typed: (field: ClientField) => unknown
  isTyped: (field: ClientField) => boolean
  onKeepMine: () => void
  onReload: () => void
}

/** Shown when someone else saved first: who changed what, and a choice between their edits and mine. */
export function StaleSave({ base, client, typed, isTyped, onKeepMine, onReload }: StaleSaveProps) {
  const params = { id: client.id }
  const { data: entries = [] } = useQuery({
    queryKey: [...queryKey(calls.listActivity, params), 'until', client.updatedAt],
    queryFn: ({ signal }) => request(calls.listActivity, { params, signal }),
  })
  const changes = changesBetween(base, client)
  return (
    <section
      className="mb-4 grid gap-3 rounded-control border border-red-line bg-red-soft p-4 text-15 text-red-ink"
      role="alert"
    >
      <h2>Someone else changed this client</h2>
      {changes.length === 0 && <p>Loading the changes. Your edits are safe.</p>}
      <ul className="grid gap-2">
        {changes.map(({ field, before, after }) => {
          const entry = entryOf(entries, field, base.updatedAt)
          return (
            <li key={field} className="wrap-anywhere">
              <b>{clientFields[field].label}:</b> {valueLabel(field, before)} → {valueLabel(field, after)}
              <span className="block text-sm">
                {entry ? `${entry.actorName}, ${formatMoment(entry.createdAt)}` : 'Someone else'}
                {isTyped(field) && ` · You typed: ${valueLabel(field, typed(field))}`}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onReload}>
          Reload
        </Button>
        <Button variant="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
      <p>
        Reload uses their version wherever you both made changes. Keep mine uses yours; save again to apply
        it.
      </p>
    </section>
  )
}
