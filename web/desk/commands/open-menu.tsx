import { Moon, Sun, User } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import type { ClientMatch } from '#contract/calls/clients/client-search.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { useTheme } from '#web/ui/theme.ts'
import { useSearchedClients } from '../deal/use-client-search.ts'
import { leadsToAdmins } from '../team/settings-of-admins.ts'
import { useMay } from '../team/use-team.ts'
import { clientCommandNames, clientCommands, readClientCommand } from './client-commands.ts'
import { CommandMenu, type CommandMenuProps, type DeskCommand } from './command-menu.tsx'
import type { DeskAction } from './desk-actions.tsx'
import { actions, fitting, pages } from './desk-places.ts'
import { useCommandedClients } from './use-commanded-clients.ts'

type OpenMenuProps = Pick<CommandMenuProps, 'text' | 'onText' | 'onReady' | 'onClose'> & {
  onAction: (action: DeskAction) => void
}

/** Clients, actions on them, other actions, and pages that match the typed text. */
export function OpenMenu({ text, onText, onAction, ...menu }: OpenMenuProps) {
  const [, navigate] = useLocation()
  const theme = useThemeCommand()
  const isAdmin = useMay('admin')
  const typed = text.trim().slice(0, 200)
  const search = useDeferredValue(typed)
  const clients = useSearchedClients(search, true)
  const asked = readClientCommand(search)
  const commanded = useCommandedClients(asked?.about ?? '', asked !== null)
  const people = (clients.data ?? []).map((client) => ({
    id: client.id,
    icon: User,
    name: nameOf(client),
    detail: detailOf(client),
    run: () => navigate(paths.clientProfile(client.id)),
  }))
  const onClients =
    asked === null
      ? []
      : commanded.clients.map((client) => ({
          id: `${asked.command}-${client.id}`,
          icon: clientCommands[asked.command].icon,
          name: `${clientCommands[asked.command].name}: ${nameOf(client)}`,
          detail: detailOf(client),
          run: () => onAction({ command: asked.command, clientId: client.id }),
        }))
  const starts = clientCommandNames.map((command) => ({
    id: command,
    icon: clientCommands[command].icon,
    name: clientCommands[command].start,
    also: clientCommands[command].phrases.join(' '),
    staysOpen: true,
    run: () => onText(`${clientCommands[command].phrases.at(-1)} `),
  }))
  const toDo: DeskCommand[] = [
    ...fitting(actions, text).map((action) => ({ ...action, run: () => onAction(action.id) })),
    ...fitting(asked === null ? [...starts, theme] : [], text),
  ]
  const open = isAdmin ? pages : pages.filter(({ href }) => !leadsToAdmins(href))
  const toGo = fitting(open, text).map(({ href, ...page }) => ({ ...page, run: () => navigate(href) }))
  const found = { heading: 'Clients', commands: people }
  const others = [
    { heading: 'Actions', commands: toDo },
    { heading: 'Pages', commands: toGo },
  ]
  const groups = [
    { heading: 'Actions on a client', commands: onClients },
    ...(typed === '' ? [...others, found] : [found, ...others]),
  ]
  const filled = groups.filter(({ commands }) => commands.length > 0)
  const isPending = search !== typed || clients.isPending || clients.isPlaceholderData || commanded.isPending
  return (
    <CommandMenu
      text={text}
      onText={onText}
      groups={filled}
      isPending={isPending}
      notice={noticeOf(clients, filled.length === 0)}
      {...menu}
    />
  )
}

/** The address, and what else the client was found by. */
function detailOf({ propertyAddress, isArchived, foundBy }: ClientMatch): string {
  const address = isArchived ? `${propertyAddress} (archived)` : propertyAddress
  if (!foundBy) return address
  const { field, value } = foundBy
  return `${address} · ${field === 'expectedCloseDate' ? `Closing ${formatDay(value)}` : value}`
}

function useThemeCommand(): DeskCommand & { also: string } {
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return {
    id: 'theme',
    icon: isDark ? Sun : Moon,
    name: isDark ? 'Switch to light theme' : 'Switch to dark theme',
    also: 'dark light night mode appearance color scheme',
    run: toggle,
  }
}

function noticeOf({ error, isPending }: ReturnType<typeof useSearchedClients>, isEmpty: boolean): string {
  if (error) return failureMessage(error, 'Client search failed.')
  if (isPending) return 'Searching clients...'
  return isEmpty ? 'No results. Check the spelling.' : ''
}
