import type { AnyCall } from '#contract/call.ts'
import { getPortalClient } from '#contract/clients.ts'
import { listPortalDocuments } from '#contract/documents.ts'
import { listPortalMessages } from '#contract/messages.ts'
import { listPortalNotes } from '#contract/notes.ts'
import { countUnreadNotifications, listPortalNotifications } from '#contract/notifications.ts'
import type { PageData } from '#contract/page-data.ts'
import { getPortalPreferences } from '#contract/preferences.ts'
import { listPortalSteps } from '#contract/steps.ts'
import { getPortalTeam } from '#contract/team.ts'
import type { Portal } from './access/portal.ts'
import { requireClient } from './features/clients/client-data.ts'
import { toPortalClient } from './features/clients/client-row.ts'
import { documentsOf } from './features/documents/document-data.ts'
import { messagesOf } from './features/messages/message-data.ts'
import { notesOf } from './features/notes/note-data.ts'
import { notificationsOf, unreadCount } from './features/notifications/notification-data.ts'
import { preferencesOf } from './features/preferences/preference-data.ts'
import { stepsOf } from './features/steps/step-data.ts'
import { teamOf } from './features/team/team-settings-data.ts'
import type { Db } from './db/database.ts'
import { clientVersions } from './http/client-version.ts'
import type { Services } from './services.ts'

/** A longer answer stays out of the page, in characters: the page must paint before a long chat has arrived. */
const longest = 48 * 1024

const answers: readonly [AnyCall, (db: Db, clientId: string) => Promise<unknown>][] = [
  [getPortalClient, async (db, id) => toPortalClient(await requireClient(db, id))],
  [listPortalSteps, stepsOf],
  [listPortalDocuments, documentsOf],
  [listPortalNotes, (db, id) => notesOf(db, id, 'visible')],
  [listPortalMessages, messagesOf],
  [listPortalNotifications, notificationsOf],
  [countUnreadNotifications, async (db, id) => ({ count: await unreadCount(db, id) })],
  [getPortalPreferences, preferencesOf],
  // The zone is not answered.
  [getPortalTeam, (db) => teamOf(db, 'UTC')],
]

/**
 * What a portal asks for first, by the ids of its calls, exactly as they answer it: its page carries them, so that the
 * first paint needs no further request.
 */
export async function firstData({ db }: Pick<Services, 'db'>, portal: Portal): Promise<PageData> {
  const versions = await clientVersions(db, portal.clientId)
  const data: PageData = { uniqueId: portal.uniqueId, versions, answers: {} }
  for (const [call, read] of answers) {
    const answer = call.answer?.parse(await read(db, portal.clientId))
    if (JSON.stringify(answer).length <= longest) data.answers[call.id] = answer
  }
  return data
}
