import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/home.ts'
import { queryKey } from '#web/data/query-key.ts'
import { formatMoment, formatTime } from '#web/format/date.ts'

type AsOfProps = { uniqueId: string; cachedAt: string | null; today: string }

/** Offline: when the facts of the band were last read. */
export function AsOf({ uniqueId, cachedAt, today }: AsOfProps) {
  const queries = useQueryClient()
  const read = queries.getQueryState(queryKey(calls.listPortalDocuments, { uniqueId }))?.dataUpdatedAt
  const moment = cachedAt ?? (read ? new Date(read).toISOString() : null)
  if (moment === null) return null
  return (
    <p className="border-b border-line px-4 py-2 text-13 text-ink-2 md:px-6">
      {t.asOf(dayIn(new Date(moment)) === today ? formatTime(moment) : formatMoment(moment))}
    </p>
  )
}
