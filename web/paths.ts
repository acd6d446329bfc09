import { deskPages } from './desk/desk-pages.ts'
import { portalPaths } from './portal-paths.ts'
import { publicPages } from './public-pages.ts'

/** The tabs of the settings. */
const settingsTabs = ['account', 'team', 'replies', 'steps', 'templates', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

const part = encodeURIComponent
const withClient = (page: string, clientId: string | undefined) =>
  clientId === undefined ? page : `${page}?client=${part(clientId)}`
const ofClient = (clientId: string, page: string) => `/admin/client/${part(clientId)}/${page}`
/** A page of a client that shows one of its rows. */
const atRow = (clientId: string, page: string, row: string, id: string | undefined) =>
  `${ofClient(clientId, page)}${id === undefined ? '' : `#${row}-${part(id)}`}`

/** Every address of the product. A portal loads its own only: `portalPaths`. */
export const paths = {
  ...portalPaths,
  /** `next` is where to go after signing in. */
  signIn: (next?: string) =>
    next === undefined ? publicPages.signIn.path : `${publicPages.signIn.path}?next=${part(next)}`,
  /** After a password was reset with a link. */
  signInAfterReset: () => `${publicPages.signIn.path}?password=changed`,
  forgottenPassword: () => `${publicPages.signIn.path}?password=forgotten`,
  setUp: () => publicPages.setUp.path,
  invitation: () => publicPages.invitation.path,
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  admin: () => deskPages.admin.path,
  /** The dashboard’s list: a tab of its own on a phone. */
  adminList: () => `${deskPages.admin.path}?tab=clients`,
  /** The dashboard with the clients behind one of its figures. */
  adminOnly: (only: string) => `${deskPages.admin.path}?only=${only}`,
  /** The dashboard with the clients who hear of nothing outside of their portal. */
  adminPortalOnly: () => `${deskPages.admin.path}?reach=portal-only`,
  /** The deals that closed this year; the page offers others. */
  adminClosed: () => deskPages.adminClosed.path,
  adminClients: () => deskPages.adminClients.path,
  /** Without a client, none is selected. */
  adminNotifications: (clientId?: string) => withClient(deskPages.adminNotifications.path, clientId),
  /** Without a client, only the list. */
  adminMessages: (clientId?: string) => withClient(deskPages.adminMessages.path, clientId),
  adminSettings: (tab: SettingsTab = 'account') =>
    `${deskPages.adminSettings.path}${tab === 'account' ? '' : `?tab=${tab}`}`,
  clientOverview: (clientId: string) => ofClient(clientId, 'overview'),
  clientProfile: (clientId: string) => ofClient(clientId, 'profile'),
  clientPeople: (clientId: string) => ofClient(clientId, 'people'),
  /** With an id the page opens at that step; the next two likewise. */
  clientSteps: (clientId: string, stepId?: string) => atRow(clientId, 'steps', 'step', stepId),
  clientDates: (clientId: string, dateId?: string) => atRow(clientId, 'dates', 'date', dateId),
  clientActivity: (clientId: string) => ofClient(clientId, 'activity'),
  /** The delivery log. */
  clientDeliveries: (clientId: string, filters: Record<string, string> = {}) => {
    const query = new URLSearchParams(filters)
    return `${ofClient(clientId, 'deliveries')}${query.size === 0 ? '' : `?${query}`}`
  },
  clientNotes: (clientId: string, noteId?: string) => atRow(clientId, 'notes', 'note', noteId),
  clientMessages: (clientId: string, messageId?: string) => atRow(clientId, 'messages', 'message', messageId),
  /** The same, ready to write. */
  replyTo: (clientId: string) => `${ofClient(clientId, 'messages')}${replyHash}`,
  clientDocuments: (clientId: string, documentId?: string) =>
    atRow(clientId, 'documents', 'document', documentId),
  /** The page of one document, to check it. */
  clientDocument: (clientId: string, documentId: string) =>
    `${ofClient(clientId, 'documents')}/${part(documentId)}`,
}

/** In the address of a chat: its input has the focus at first. */
export const replyHash = '#reply'

/** The selected client in the URL's query; null if there is none. */
export function clientFrom(search: string): string | null {
  return new URLSearchParams(search).get('client') || null
}

/** The settings tab in the URL's query. */
export function settingsTabFrom(search: string): SettingsTab {
  const named = new URLSearchParams(search).get('tab')
  // The tab's former name, which bookmarks may still use.
  const requested = named === 'notices' ? 'notifications' : named
  return settingsTabs.find((tab) => tab === requested) ?? 'account'
}

/** The page after signing in: the requested admin page of this site, else the dashboard. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/admin(?:[/?#]|$)/.test(next) ? next : paths.admin()
}

/** How sign-in starts: after a password reset, or with a forgotten password. */
export function signInStateFrom(search: string): 'reset' | 'forgotten' | null {
  const password = new URLSearchParams(search).get('password')
  if (password === 'changed') return 'reset'
  return password === 'forgotten' ? 'forgotten' : null
}
