import { useLocation, useSearch } from 'wouter'
import type { ClientField } from './field-labels.ts'

export const profileTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'financial', label: 'Financial' },
  { id: 'actions', label: 'Quick Actions' },
  { id: 'progress', label: 'Progress' },
  { id: 'documents', label: 'Documents' },
  { id: 'messages', label: 'Messages' },
] as const

export type ProfileTab = (typeof profileTabs)[number]['id']

const financial = new Set<string>([
  'propertyPrice',
  'commissionPercentage',
  'commissionAmount',
  'agentName',
  'agentPhone',
  'escrowCompany',
  'escrowPhone',
  'lenderName',
  'lenderPhone',
] satisfies ClientField[])

/** The tab on which a field is edited. */
export function tabOf(field: string): ProfileTab {
  return financial.has(field) ? 'financial' : 'profile'
}

/** The tab named by the address's query; anything unknown is the first. */
export function profileTabFrom(search: string): ProfileTab {
  const wanted = new URLSearchParams(search).get('tab')
  return profileTabs.find(({ id }) => id === wanted)?.id ?? 'profile'
}

/** The tab that the address names, and the way to another. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const go = (tab: ProfileTab) => navigate(tab === 'profile' ? path : `${path}?tab=${tab}`, { replace: true })
  return [profileTabFrom(search), go]
}
