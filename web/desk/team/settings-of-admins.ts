import { paths, type SettingsTab } from '#web/paths.ts'

/** Tabs with settings of the whole team, which an assistant cannot change. */
const tabs: ReadonlySet<SettingsTab> = new Set(['replies', 'steps', 'templates'])

export const isOfAdmins = (tab: SettingsTab): boolean => tabs.has(tab)

/** Whether an address leads to one of these tabs. */
export const leadsToAdmins = (href: string): boolean =>
  [...tabs].some((tab) => paths.adminSettings(tab) === href)
