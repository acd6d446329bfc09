import { useMemo } from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { useCall } from '#web/data/use-call.ts'
import { usePortalDates } from '../frame/portal-queries.ts'
import type { Portal } from './snapshot.ts'

/** A portal's complete current data; null until every part has loaded. */
export function usePortalNow(client: PortalClient): Portal | null {
  const { uniqueId } = client
  const { data: steps } = useCall(calls.listPortalSteps, { uniqueId })
  const { data: documents } = useCall(calls.listPortalDocuments, { uniqueId })
  const { data: messages } = useCall(calls.listPortalMessages, { uniqueId })
  const { data: notes } = useCall(calls.listPortalNotes, { uniqueId })
  const dates = usePortalDates(uniqueId).data?.dates
  return useMemo(
    () =>
      steps && documents && messages && notes && dates
        ? { client, steps, documents, dates, notes, messages }
        : null,
    [client, steps, documents, messages, notes, dates],
  )
}
