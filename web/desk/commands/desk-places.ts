import {
  Bell,
  BellPlus,
  CalendarRange,
  FileDown,
  FileInput,
  House,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  MessagesSquare,
  Settings,
  UserPlus,
  Users,
} from 'lucide-react'
import { isFoundBy } from '#contract/rules/fold-text.ts'
import { paths } from '#web/paths.ts'
import type { DeskAction } from './desk-actions.tsx'

/** A page or an action, with the other words that people use for it. */
interface Named {
  id: string
  icon: LucideIcon
  name: string
  also: string
}

export const pages: readonly (Named & { href: string })[] = [
  {
    id: 'dashboard',
    icon: LayoutDashboard,
    name: 'Dashboard',
    also: 'today said dates due pipeline figures import csv',
    href: paths.admin(),
  },
  {
    id: 'clients',
    icon: Users,
    name: 'Client Management',
    also: 'archive restore deals list',
    href: paths.adminClients(),
  },
  {
    id: 'closed',
    icon: KeyRound,
    name: 'Closed Deals',
    also: 'closed this year volume commission gci production sides sold report median days csv',
    href: paths.adminClosed(),
  },
  {
    id: 'messages',
    icon: MessagesSquare,
    name: 'Messages',
    also: 'chat conversations inbox unread',
    href: paths.adminMessages(),
  },
  {
    id: 'notifications',
    icon: Bell,
    name: 'Notifications',
    also: 'alerts reminders',
    href: paths.adminNotifications(),
  },
  {
    id: 'settings',
    icon: Settings,
    name: 'Settings',
    also: 'account password two-factor 2fa sessions sign-ins security recovery code phone own name',
    href: paths.adminSettings(),
  },
  {
    id: 'team',
    icon: Users,
    name: 'Team settings',
    also: 'members invite invitation admin color time zone brand reset link',
    href: paths.adminSettings('team'),
  },
  {
    id: 'replies',
    icon: MessageSquareQuote,
    name: 'Saved replies',
    also: 'settings snippets canned answers',
    href: paths.adminSettings('replies'),
  },
  {
    id: 'steps',
    icon: ListChecks,
    name: 'Standard steps',
    also: 'settings step texts wording',
    href: paths.adminSettings('steps'),
  },
  {
    id: 'templates',
    icon: CalendarRange,
    name: 'Templates and days off',
    also: 'settings contract dates contingencies holidays calendar closed recorder',
    href: paths.adminSettings('templates'),
  },
  {
    id: 'own-notifications',
    icon: Bell,
    name: 'Notification settings',
    also: 'email sms texts push smtp twilio daily brief quiet hours',
    href: paths.adminSettings('notifications'),
  },
  { id: 'home', icon: House, name: 'Home', also: 'landing start', href: paths.landing() },
]

export const actions: readonly (Named & { id: Extract<DeskAction, string> })[] = [
  { id: 'add-client', icon: UserPlus, name: 'Add Client', also: 'new create deal transaction' },
  {
    id: 'add-from-contract',
    icon: FileInput,
    name: 'New client from a contract',
    also: 'add create deal transaction agreement read pdf intake',
  },
  { id: 'create-notification', icon: BellPlus, name: 'Create Notification', also: 'alert new' },
  { id: 'export', icon: FileDown, name: 'Export active clients', also: 'csv download excel spreadsheet' },
]

/** Commands with every typed word in their name or synonyms, in order; matches by name first. */
export function fitting<C extends { name: string; also?: string }>(all: readonly C[], text: string): C[] {
  const named = all.filter(({ name }) => isFoundBy(name, text))
  const others = all.filter((one) => !named.includes(one))
  return [...named, ...others.filter(({ name, also }) => isFoundBy(`${name} ${also ?? ''}`, text))]
}
