import type { UseQueryResult } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { dayIn } from '#contract/rules/days.ts'
import { agendaOf, type AgendaItem } from '#contract/rules/deal/agenda.ts'
import { type Need, needOf } from '#contract/rules/deal/need.ts'
import { useCall } from '#web/data/use-call.ts'
import { usePortalDates } from '../frame/portal-queries.ts'
import type { Transaction } from './transaction.ts'

/** The due items of the deal, and the ones needed from the client. */
export interface Agenda {
  need: Need
  items: AgendaItem[]
}

interface LoadedSoFar {
  client: PortalClient
  steps: readonly Step[] | undefined
  documents: readonly TransactionDocument[] | undefined
  notifications: readonly Notification[] | undefined
  dates: readonly PortalDate[] | undefined
  preferences: Preferences | undefined
  today: string
}

/** The agenda of a portal; null until everything that decides it has loaded. */
export function agendaFrom(loaded: LoadedSoFar): Agenda | null {
  const { client, steps, documents, notifications, dates, preferences, today } = loaded
  if (!steps || !documents || !notifications || !dates || !preferences) return null
  const { reminderDaysBefore } = preferences
  const enteredOn = dayIn(new Date(client.createdAt))
  const hasSharedDocument = documents.some(
    ({ status, uploadedBy }) => status === 'available' && uploadedBy === 'admin',
  )
  const facts = {
    client,
    steps,
    documents,
    notifications,
    dates,
    hasSharedDocument,
    enteredOn,
    reminderDaysBefore,
    today,
  }
  return { need: needOf(facts), items: agendaOf(facts) }
}

/** The agenda of the portal on the screen, or what of it has failed. */
export interface AgendaQuery {
  /** Null until everything that decides it has loaded. */
  agenda: Agenda | null
  /** The parts of it that could not be loaded. */
  failed: readonly Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]
}

/** The agenda of the portal on the screen. */
export function useAgenda({
  client,
  steps,
  today,
}: Pick<Transaction, 'client' | 'steps' | 'today'>): AgendaQuery {
  const { uniqueId } = client
  const documents = useCall(calls.listPortalDocuments, { uniqueId })
  const notifications = useCall(calls.listPortalNotifications, { uniqueId })
  const dates = usePortalDates(uniqueId)
  const preferences = useCall(calls.getPortalPreferences, { uniqueId })
  const agenda = agendaFrom({
    client,
    steps,
    documents: documents.data,
    notifications: notifications.data,
    dates: dates.data?.dates,
    preferences: preferences.data,
    today,
  })
  return {
    agenda,
    failed: [documents, notifications, dates, preferences].filter(
      ({ data, error }) => data === undefined && error !== null,
    ),
  }
}
