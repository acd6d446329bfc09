import { isPreview } from './api/preview.ts'
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
  /** In a preview it leads to the preview of the tab. */
  portal: (uniqueId: string, tab: PortalTab = 'dashboard') => {
    const query = [isPreview && 'preview=1', tab !== 'dashboard' && `tab=${tab}`].filter(Boolean).join('&')
    return `/client/${part(uniqueId)}${query && `?${query}`}`
  },
  /** What the client sees, for an admin: nothing is marked, recorded, or sent. */
  portalPreview: (uniqueId: string) => `/client/${part(uniqueId)}?preview=1`,
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
