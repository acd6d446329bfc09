import { sql } from 'kysely'
import type { AnyCall } from '#contract/call.ts'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getPortalDates as portalDatesCall } from '#contract/calls/dates/date-calls.ts'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import {
  countUnreadNotifications,
  listPortalNotifications,
} from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { getPortalTeam } from '#contract/calls/team/team.ts'
import type { InitialPageData } from '#contract/initial-data.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { topics, type TopicVersions } from '#contract/topics.ts'
import type { Portal, PortalOfReader } from './access/portal-of-link.ts'
import type { Db } from './db/database.ts'
import { readerOf } from './db/readers.ts'
import { getTeam } from './db/team-settings.ts'
import { readPortalClient } from './features/clients/client-row.ts'
import { getPortalDates } from './features/dates/portal-dates.ts'
import { listDocumentsForReader } from './features/documents/document-data.ts'
import { listMessagesForReader } from './features/messages/message-data.ts'
import { listNotesForReader } from './features/notes/note-data.ts'
import { listStepsForReader } from './features/steps/step-data.ts'
import { clientVersions } from './http/client-version.ts'
import { inAnswerShape } from './http/encode.ts'
import { listNotifications, getUnreadCount } from './notifications/in-app/notification-data.ts'
import { getPreferences } from './notifications/preferences/preference-data.ts'
import type { Services } from './services.ts'

/** Longer responses are left out (in characters), so that the page paints before a long chat has arrived. */
const maxLength = 48 * 1024

interface InitialCall {
  call: AnyCall
  read: (db: Db, portal: PortalOfReader) => Promise<unknown>
  /** The table, the text column and the column of the owner of a list without a fixed limit. */
  list?: ['messages' | 'notifications', string, 'clientId' | 'personId']
}

const answers: readonly InitialCall[] = [
  { call: getPortalClient, read: async (db, portal) => readPortalClient(db, await readerOf(db, portal)) },
  { call: listPortalSteps, read: listStepsForReader },
  { call: portalDatesCall, read: getPortalDates },
  { call: listPortalDocuments, read: listDocumentsForReader },
  { call: listPortalNotes, read: listNotesForReader },
  { call: listPortalMessages, read: listMessagesForReader, list: ['messages', 'content', 'clientId'] },
  {
    call: listPortalNotifications,
    read: (db, { personId, language = defaultLanguage }) => listNotifications(db, { personId, language }),
    list: ['notifications', 'message', 'personId'],
  },
  {
    call: countUnreadNotifications,
    read: async (db, { personId }) => ({ count: await getUnreadCount(db, personId) }),
  },
  { call: getPortalPreferences, read: (db, { personId }) => getPreferences(db, personId) },
  // The time zone is not part of the response.
  { call: getPortalTeam, read: (db) => getTeam(db, 'UTC') },
]

/** The minimum size of a row apart from its text: ids, timestamps, field names. */
const minBytesPerRow = 150

/** Whether a list is too long for the page, computed in the database without reading the list. */
async function isTooLong(
  db: Db,
  portal: PortalOfReader,
  [table, column, owner]: NonNullable<InitialCall['list']>,
): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(${sql.ref(column)}) + ${minBytesPerRow}), 0) as bytes
    from ${sql.table(table)} where ${sql.ref(owner)} = ${portal[owner]}`.execute(db)
  return (rows[0]?.bytes ?? 0) > maxLength
}

async function readInitialData(
  { db, log }: Pick<Services, 'db' | 'log'>,
  portal: PortalOfReader & Pick<Portal, 'uniqueId'>,
  versions: TopicVersions,
): Promise<InitialPageData> {
  const data: InitialPageData = { uniqueId: portal.uniqueId, versions, answers: {} }
  for (const { call, read, list } of answers) {
    if (list && (await isTooLong(db, portal, list))) continue
    const answer = inAnswerShape(call, await read(db, portal), log)
    if (JSON.stringify(answer).length <= maxLength) data.answers[call.id] = answer
  }
  return data
}

/** The first data of a portal, as it is at some moment. */
export interface InitialData {
  /** Names everything that the data depends on: with the same key, the data is the same. */
  key: string
  read: () => Promise<InitialPageData>
}

/**
 * The responses of a portal's first calls, by call id, embedded in its page, so that the first paint needs no further request.
 */
export async function initialData(
  services: Pick<Services, 'db' | 'log'>,
  portal: PortalOfReader & Pick<Portal, 'uniqueId' | 'language'>,
): Promise<InitialData> {
  const { db } = services
  const versions = await clientVersions(db, portal.clientId)
  const counts = topics.map((topic) => versions[topic] ?? 0)
  const team = await getTeam(db, 'UTC')
  const key = JSON.stringify([portal.personId, portal.uniqueId, portal.language, counts, team])
  return { key, read: () => readInitialData(services, portal, versions) }
}
