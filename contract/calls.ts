import * as access from './access.ts'
import * as activity from './activity.ts'
import * as calendar from './calendar.ts'
import type { AnyCall } from './call.ts'
import * as clientImport from './client-import.ts'
import * as clientList from './client-list.ts'
import * as clientSearch from './client-search.ts'
import * as clients from './clients.ts'
import * as confirmations from './confirmations.ts'
import * as conversations from './conversations.ts'
import * as deliveries from './deliveries.ts'
import * as documents from './documents.ts'
import * as emailChanges from './email-changes.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as passwordReset from './password-reset.ts'
import * as preferences from './preferences.ts'
import * as savedReplies from './saved-replies.ts'
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

/** Calls that the product adds to the specified ones. */
export const addedCalls: readonly AnyCall[] = [
  clientList.findClients,
  clientList.archiveClients,
  clientImport.importClients,
  clients.restoreClient,
  clients.replaceLink,
  clients.samplePortal,
  clientSearch.searchClients,
  clients.forgetPortal,
  steps.addStandardSteps,
  conversations.listConversations,
  conversations.countUnreadMessages,
  steps.completeStep,
  documents.requestDocument,
  notifications.markNotificationsRead,
  deliveries.listDeliveries,
  deliveries.sendDeliveryNow,
  deliveries.cancelDelivery,
  deliveries.getPortalChannels,
  deliveries.getChannels,
  confirmations.sendPhoneCode,
  confirmations.confirmPhone,
  confirmations.sendEmailLink,
  confirmations.confirmEmail,
  deliveries.sendTestMail,
  deliveries.getAdminNotificationPreferences,
  deliveries.changeAdminNotificationPreferences,
  deliveries.subscribePortalPush,
  deliveries.unsubscribePortalPush,
  deliveries.subscribeAdminPush,
  deliveries.unsubscribeAdminPush,
  activity.listActivity,
  activity.listActivityPeople,
  today.getToday,
  documents.getFileCheck,
  emailChanges.markEmailChangeSeen,
  today.getPipeline,
  live.portalLive,
  live.adminLive,
  access.setUpState,
  access.setUp,
  access.signIn,
  access.signOut,
  access.verifyCode,
  access.verifyRecoveryCode,
  access.enableTwoFactor,
  access.disableTwoFactor,
  access.renewRecoveryCodes,
  access.changePassword,
  access.getMe,
  access.listSessions,
  access.endSession,
  trustedDevices.listTrustedDevices,
  trustedDevices.endTrustedDevice,
  access.listAdmins,
  access.removeAdmin,
  passwordReset.passwordResetOptions,
  passwordReset.requestPasswordReset,
  passwordReset.resetPassword,
  passwordReset.createResetLink,
  access.listInvitations,
  access.inviteAdmin,
  access.withdrawInvitation,
  access.acceptInvitation,
  team.getTeam,
  team.changeTeam,
  team.getPortalTeam,
  team.changeMe,
  savedReplies.listSavedReplies,
  savedReplies.addSavedReply,
  savedReplies.changeSavedReply,
  savedReplies.deleteSavedReply,
  stepTexts.getStepTexts,
  stepTexts.changeStepTexts,
  stepTexts.resetStepTexts,
  calendar.getPortalCalendar,
  calendar.startPortalCalendar,
  calendar.renewPortalCalendar,
  calendar.stopPortalCalendar,
  calendar.getOwnCalendar,
  calendar.startOwnCalendar,
  calendar.renewOwnCalendar,
  calendar.stopOwnCalendar,
  calendar.readCalendar,
  calendar.downloadDate,
  operations.health,
  operations.readiness,
  operations.metrics,
  operations.openApi,
  operations.apiDocs,
]

/** Every API call. */
export const calls: readonly AnyCall[] = [...specifiedCalls, ...addedCalls]
