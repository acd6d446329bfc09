import { isPreview } from './data/preview.ts'
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

/** The address of a page of a portal. In a preview it leads to the page's preview. */
function inPortal(path: string): string {
  if (!isPreview || !path.startsWith('/client/')) return path
  const { pathname, search, hash } = new URL(path, 'https://portal.invalid')
  const query = new URLSearchParams(search)
  query.delete('preview')
  return `${pathname}?${['preview=1', query.toString()].filter(Boolean).join('&')}${hash}`
}

/** The addresses that a portal leads to. */
export const portalPaths = {
  landing: () => publicPages.landing.path,
  inPortal,
  portal: (uniqueId: string, tab: PortalTab = 'dashboard') =>
    inPortal(`/client/${part(uniqueId)}${tab === 'dashboard' ? '' : `?tab=${tab}`}`),
  /** The client's view, for an admin: nothing is marked, recorded, or sent. */
  portalPreview: (uniqueId: string) => `/client/${part(uniqueId)}?preview=1`,
  portalMessages: (uniqueId: string) => inPortal(`/client/${part(uniqueId)}/messages`),
  portalNotifications: (uniqueId: string, tab: NotificationsTab = 'notifications') =>
    inPortal(`/client/${part(uniqueId)}/notifications${tab === 'notifications' ? '' : `?tab=${tab}`}`),
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
