import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { usePortalDates } from '../frame/portal-queries.ts'
import { usePortalNotes } from '../notes/note-queries.ts'
import { useVisitRecord } from './use-visit.ts'

type VisitRecorderProps = {
  client: PortalClient
  steps: UseQueryResult<Step[]>
  documents: UseQueryResult<TransactionDocument[]>
  messages: UseQueryResult<Message[]>
}

/** Stores what this browser has seen of the portal, whichever tab is open. Renders nothing. */
export function VisitRecorder({ client, ...queries }: VisitRecorderProps) {
  const notes = usePortalNotes(client.uniqueId)
  const dates = usePortalDates(client.uniqueId)
  const [steps, documents, messages] = [queries.steps.data, queries.documents.data, queries.messages.data]
  const portal = useMemo(
    () =>
      steps && documents && messages && notes.data && dates.data
        ? { client, steps, documents, dates: dates.data.dates, notes: notes.data, messages }
        : null,
    [client, steps, documents, messages, notes.data, dates.data],
  )
  const failed = [notes, dates, ...Object.values(queries)].some(({ isError }) => isError)
  useVisitRecord(client.uniqueId, portal, failed)
  return null
}
