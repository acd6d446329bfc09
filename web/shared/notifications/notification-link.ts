import { isActionUrl } from '#contract/action-url.ts'
import { portalTabFrom, type PortalTab, paths } from '#web/paths.ts'

/** Where a notification leads: into this portal, or to another site in a new tab. */
export interface NotificationLink {
  href: string
  words: string
  newTab: boolean
}

const tabLabels: Record<PortalTab, string> = {
  dashboard: 'Open Home',
  progress: 'Open Steps',
  messages: 'Open Chat',
  notes: 'Open Notes',
  documents: 'Open Files',
  notifications: 'Open Alerts',
  settings: 'Open Config',
}

/** The way a notification's action leads; null without one, and for an address that leads astray, whoever sent it. */
export function notificationLink(actionUrl: string | null, uniqueId: string | null): NotificationLink | null {
  if (!actionUrl || uniqueId === null || !isActionUrl(actionUrl, uniqueId)) return null
  if (!actionUrl.startsWith('/')) {
    return { href: actionUrl, words: `Open ${new URL(actionUrl).host}`, newTab: true }
  }
  const { pathname, search } = new URL(actionUrl, 'https://portal.invalid')
  const isPortal = pathname === paths.portal(uniqueId)
  return { href: actionUrl, words: isPortal ? tabLabels[portalTabFrom(search)] : 'Open', newTab: false }
}
