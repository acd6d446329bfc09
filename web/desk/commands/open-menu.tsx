import {
  BellPlus,
  FileDown,
  House,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  User,
  Bell,
  UserPlus,
  Users,
} from 'lucide-react'
import { useLocation } from 'wouter'
import { nameOf } from '#contract/rules/person-name.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { useClientSearch } from '../deal/use-client-search.ts'
import { CommandMenu, type CommandMenuProps, type DeskCommand } from './command-menu.tsx'
import type { DeskAction } from './desk-actions.tsx'

const pages = [
  { id: 'dashboard', icon: LayoutDashboard, name: 'Dashboard', href: paths.admin() },
  { id: 'clients', icon: Users, name: 'Client Management', href: paths.adminClients() },
  { id: 'messages', icon: MessagesSquare, name: 'Messages', href: paths.adminMessages() },
  { id: 'notifications', icon: Bell, name: 'Notifications', href: paths.adminNotifications() },
  { id: 'settings', icon: Settings, name: 'Settings', href: paths.adminSettings() },
  { id: 'team', icon: Users, name: 'Team settings', href: paths.adminSettings('team') },
  { id: 'home', icon: House, name: 'Home', href: paths.landing() },
]

const actions: readonly (Omit<DeskCommand, 'run'> & { id: DeskAction })[] = [
  { id: 'add-client', icon: UserPlus, name: 'Add Client' },
  { id: 'create-notification', icon: BellPlus, name: 'Create Notification' },
  { id: 'export', icon: FileDown, name: 'Export active clients' },
]

type OpenMenuProps = Pick<CommandMenuProps, 'text' | 'onText' | 'onReady' | 'onClose'> & {
  onAction: (action: DeskAction) => void
}

/** Actions, pages, and clients that match the typed text. */
export function OpenMenu({ text, onAction, ...menu }: OpenMenuProps) {
  const [, navigate] = useLocation()
  const clients = useClientSearch(text, true)
  const toGo = fitting(pages, text).map(({ href, ...page }) => ({ ...page, run: () => navigate(href) }))
  const toDo = fitting(actions, text).map((action) => ({ ...action, run: () => onAction(action.id) }))
  const found = (clients.data ?? []).map((client) => ({
    id: client.id,
    icon: User,
    name: nameOf(client),
    detail: client.isArchived ? `${client.propertyAddress} (archived)` : client.propertyAddress,
    run: () => navigate(paths.clientProfile(client.id)),
  }))
  const people = { heading: 'Clients', commands: found }
  const others = [
    { heading: 'Actions', commands: toDo },
    { heading: 'Pages', commands: toGo },
  ]
  const groups = text.trim() === '' ? [...others, people] : [people, ...others]
  const filled = groups.filter(({ commands }) => commands.length > 0)
  return <CommandMenu text={text} groups={filled} notice={noticeOf(clients, filled.length === 0)} {...menu} />
}

function noticeOf({ error, isPending }: ReturnType<typeof useClientSearch>, isEmpty: boolean): string {
  if (error) return failureMessage(error, 'Client search failed.')
  if (isPending) return 'Searching clients...'
  return isEmpty ? 'No results. Check the spelling.' : ''
}

/** The commands whose name contains every typed word, in order. */
export function fitting<C extends { name: string }>(commands: readonly C[], text: string): C[] {
  const words = text.toLowerCase().split(/\s+/)
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
