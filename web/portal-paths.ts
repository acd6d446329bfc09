import { publicPages } from './public-pages.ts'

export type PortalTab =
  | 'dashboard'
  | 'progress'
  | 'messages'
  | 'notes'
  | 'documents'
  | 'notifications'
  | 'settings'

export const portalTabs: readonly PortalTab[] = [
  'dashboard',
  'progress',
  'messages',
  'notes',
  'documents',
  'notifications',
  'settings',
]

/** The two tabs of the notifications page. */
export type NotificationsTab = 'notifications' | 'preferences'

const part = encodeURIComponent

/** The addresses that a portal leads to. */
export const portalPaths = {
  landing: () => publicPages.landing.path,
  portal: (uniqueId: string, tab: PortalTab = 'dashboard') =>
    `/client/${part(uniqueId)}${tab === 'dashboard' ? '' : `?tab=${tab}`}`,
  portalMessages: (uniqueId: string) => `/client/${part(uniqueId)}/messages`,
  portalNotifications: (uniqueId: string, tab: NotificationsTab = 'notifications') =>
    `/client/${part(uniqueId)}/notifications${tab === 'notifications' ? '' : `?tab=${tab}`}`,
}

/** The portal tab in the URL's query; unknown values mean the dashboard. */
export function portalTabFrom(search: string): PortalTab {
  const requested = new URLSearchParams(search).get('tab')
  return portalTabs.find((tab) => tab === requested) ?? 'dashboard'
}

/** The tab of the notifications page in the URL's query. */
export function notificationsTabFrom(search: string): NotificationsTab {
  return new URLSearchParams(search).get('tab') === 'preferences' ? 'preferences' : 'notifications'
}
