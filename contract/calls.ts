import * as access from './access.ts'
import * as activity from './activity.ts'
import * as calendar from './calendar.ts'
import type { AnyCall } from './call.ts'
import * as clientImport from './client-import.ts'
import * as clientList from './client-list.ts'
import * as clientSearch from './client-search.ts'
import * as clients from './clients.ts'
import * as confirmations from './confirmations.ts'
import * as contacts from './contacts.ts'
import * as conversations from './conversations.ts'
import * as dateCalls from './dates/date-calls.ts'
import * as templateCalls from './dates/template-calls.ts'
import * as deliveries from './deliveries.ts'
import * as documentList from './document-list.ts'
import * as documents from './documents.ts'
import * as emailChanges from './email-changes.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as passwordReset from './password-reset.ts'
import * as portalLinks from './portal-links.ts'
import * as preferences from './preferences.ts'
import * as savedReplies from './saved-replies.ts'
import * as seen from './seen.ts'
import * as outcome from './set-outcome.ts'
import * as signIns from './sign-ins.ts'
import * as stats from './stats.ts'
import * as stepTexts from './step-texts.ts'
import * as steps from './steps.ts'
import * as team from './team.ts'
import * as today from './today.ts'
import * as trustedDevices from './trusted-devices.ts'

/** The 42 calls in section 7 of the specification, in its order. */
export const specifiedCalls: readonly AnyCall[] = [
  clients.listClients,
  clients.createClient,
  clients.getPortalClient,
  steps.listPortalSteps,
  documents.listPortalDocuments,
  notes.listPortalNotes,
  messages.listPortalMessages,
  messages.sendClientMessage,
  messages.markMessageRead,
  clients.changeProfile,
  documents.uploadPortalDocument,
  notifications.listPortalNotifications,
  notifications.countUnreadNotifications,
  preferences.getPortalPreferences,
  preferences.changePortalPreferences,
  notifications.markNotificationRead,
  documents.downloadDocument,
  stats.getAdminStats,
  clients.getClient,
  clients.changeClient,
  clients.archiveClient,
  clients.deleteClient,
  documents.listDocuments,
  documents.uploadDocument,
  documents.deleteDocument,
  documents.listAllDocuments,
  steps.listSteps,
  steps.addStep,
  steps.changeStep,
  steps.deleteStep,
  steps.reorderSteps,
  messages.listMessages,
  messages.sendAdminMessage,
  notes.listNotes,
  notes.addNote,
  notes.changeNote,
  notes.deleteNote,
  notifications.listNotifications,
  notifications.createNotification,
  notifications.deleteNotification,
  preferences.getPreferences,
  preferences.changePreferences,
]

const modules = [
  access,
  activity,
  calendar,
  clientImport,
  clientList,
  clientSearch,
  clients,
  confirmations,
  contacts,
  conversations,
  dateCalls,
  templateCalls,
  deliveries,
  documentList,
  documents,
  emailChanges,
  live,
  messages,
  notes,
  notifications,
  operations,
  passwordReset,
  portalLinks,
  preferences,
  savedReplies,
  outcome,
  seen,
  signIns,
  stats,
  stepTexts,
  steps,
  team,
  today,
  trustedDevices,
] as const

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Exports = Both<(typeof modules)[number]>

/** Every call by id, with the types of its shapes. */
export type CallTable = {
  [Id in keyof Exports as Exports[Id] extends { path: string; method: string } ? Id : never]: Exports[Id]
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** Calls that the product adds to the specified ones. */
export const addedCalls: readonly AnyCall[] = modules
  .flatMap((one) => Object.values<unknown>(one))
  .filter(isCall)
  .filter((one) => !specifiedCalls.includes(one))

/** Every API call. */
export const calls: readonly AnyCall[] = [...specifiedCalls, ...addedCalls]
