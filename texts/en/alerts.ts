/** The notifications of a client, as the client and the team see them. */
export const title = 'Notifications'
export const line = 'Stay updated on your real estate transaction progress'
export const preferences = 'Preferences'
export const tabs = 'Notifications and preferences'
export const filter = 'Filter'
export const all = 'All'
export const unread = 'Unread'
export const markAllRead = 'Mark all as read'
export const list = 'Notification list'
export const loading = 'Loading notifications'
export const notLoaded = 'The notifications could not be loaded'
export const notMarked = 'Failed to mark as read'
export const none = 'No notifications yet'
export const noneUnread = 'No unread notifications'
export const noneText = 'Updates on your steps, messages and files will appear here.'
export const fresh = 'New'
export const actionRequired = 'Action required'
/** Follow the title, for a screen reader. */
export const opensNewTab = ' (opens in a new tab)'
export const marksRead = ', mark as read'

export const low = 'Low'
export const medium = 'Medium'
export const high = 'High'
export const urgent = 'Urgent'

export const open = 'Open'
export const openSite = (host: string): string => `Open ${host}`
export const openHome = 'Open Home'
export const openSteps = 'Open Steps'
export const openChat = 'Open Chat'
export const openNotes = 'Open Notes'
export const openFiles = 'Open Files'
export const openAlerts = 'Open Alerts'
export const openConfig = 'Open Config'

/** Texts for the team. */
export const noneOfClient = 'Notifications sent to this client will appear here.'
export const remove = (heading: string): string => `Delete ${heading}`
export const removed = 'Notification deleted'
export const notRemoved = 'Failed to delete notification'
export const undo = 'Undo'
export const restored = 'Notification restored'
export const notRestored = 'Failed to restore notification'
/** For screen readers. */
export const announced = (heading: string): string => `New notification: ${heading}`
