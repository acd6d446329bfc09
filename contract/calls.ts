import type { AnyCall } from './call.ts'
import * as emailAgreement from './calls/clients/agree-to-email.ts'
import * as clientImport from './calls/clients/client-import.ts'
import * as clientList from './calls/clients/client-list.ts'
import * as clientSearch from './calls/clients/client-search.ts'
import * as clients from './calls/clients/clients.ts'
import * as contacts from './calls/clients/contacts.ts'
import * as dealOverview from './calls/clients/deal-overview.ts'
import * as emailChanges from './calls/clients/email-changes.ts'
import * as emailsByHand from './calls/clients/email-now.ts'
import * as language from './calls/clients/language.ts'
import * as portalLinks from './calls/clients/portal-links.ts'
import * as samplePortal from './calls/clients/sample-portal.ts'
import * as seen from './calls/clients/seen.ts'
import * as outcome from './calls/clients/set-outcome.ts'
import * as dateCalls from './calls/dates/date-calls.ts'
import * as templateCalls from './calls/dates/template-calls.ts'
import * as activity from './calls/deal/activity.ts'
import * as calendar from './calls/deal/calendar.ts'
import * as completions from './calls/deal/completions.ts'
import * as documentList from './calls/deal/document-list.ts'
import * as documentReview from './calls/deal/document-review.ts'
import * as documents from './calls/deal/documents.ts'
import * as notes from './calls/deal/notes.ts'
import * as said from './calls/deal/said.ts'
import * as stepTexts from './calls/deal/step-texts.ts'
import * as steps from './calls/deal/steps.ts'
import * as closedDeals from './calls/desk/closed-deals.ts'
import * as operations from './calls/desk/operations.ts'
import * as search from './calls/desk/search.ts'
import * as stats from './calls/desk/stats.ts'
import * as today from './calls/desk/today.ts'
import * as besideChat from './calls/messages/beside-chat.ts'
import * as conversations from './calls/messages/conversations.ts'
import * as filingAddress from './calls/messages/filing-address.ts'
import * as incoming from './calls/messages/incoming.ts'
import * as messages from './calls/messages/messages.ts'
import * as received from './calls/messages/received.ts'
import * as savedReplies from './calls/messages/saved-replies.ts'
import * as answersSetup from './calls/notifications/answers-setup.ts'
import * as confirmations from './calls/notifications/confirmations.ts'
import * as deliveries from './calls/notifications/deliveries.ts'
import * as failingAddresses from './calls/notifications/failing-addresses.ts'
import * as notifications from './calls/notifications/notifications.ts'
import * as preferences from './calls/notifications/preferences.ts'
import * as linkPin from './calls/people/link-pin.ts'
import * as partner from './calls/people/partner.ts'
import * as people from './calls/people/people.ts'
import * as safety from './calls/people/safety.ts'
import * as accountCalls from './calls/team/account.ts'
import * as adminCalls from './calls/team/admins.ts'
import * as confirmation from './calls/team/confirm-me.ts'
import * as passkeyCalls from './calls/team/passkeys.ts'
import * as passwordReset from './calls/team/password-reset.ts'
import * as signInCalls from './calls/team/sign-in.ts'
import * as signIns from './calls/team/sign-ins.ts'
import * as team from './calls/team/team.ts'
import * as trustedDevices from './calls/team/trusted-devices.ts'
import * as live from './live.ts'

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
  adminCalls,
  accountCalls,
  confirmation,
  passkeyCalls,
  emailAgreement,
  signInCalls,
  activity,
  besideChat,
  calendar,
  clientImport,
  clientList,
  clientSearch,
  clients,
  completions,
  closedDeals,
  confirmations,
  contacts,
  conversations,
  filingAddress,
  incoming,
  received,
  dateCalls,
  templateCalls,
  deliveries,
  failingAddresses,
  answersSetup,
  documentList,
  documentReview,
  documents,
  emailsByHand,
  dealOverview,
  emailChanges,
  language,
  linkPin,
  live,
  messages,
  notes,
  notifications,
  operations,
  search,
  passwordReset,
  partner,
  people,
  safety,
  samplePortal,
  portalLinks,
  preferences,
  said,
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
