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
import { type Asked, clientCommandNames, clientCommands, readClientCommand } from './client-commands.ts'
import { CommandMenu, type CommandMenuProps, type DeskCommand } from './command-menu.tsx'
import type { DeskAction } from './desk-actions.tsx'
import { actions, fitting, pages } from './desk-places.ts'
import { groupsOf, useFoundInDeals } from './found-in-deals.ts'
import { useCommandedClients } from './use-commanded-clients.ts'

type OpenMenuProps = Pick<CommandMenuProps, 'text' | 'onText' | 'onReady' | 'onClose'> & {
  onAction: (action: DeskAction) => void
}

/** The most results in one group while something is typed. */
const mostInGroup = 5

/** People, actions, pages, and things of deals that match the typed text; what it asks for, of a client, comes first. */
export function OpenMenu({ text, onText, onAction, ...menu }: OpenMenuProps) {
  const [, navigate] = useLocation()
  const theme = useThemeCommand()
  const isAdmin = useMay('admin')
  const typed = text.trim().slice(0, 200)
  const search = useDeferredValue(typed)
  const clients = useSearchedClients(search, true)
  const read = readClientCommand(search)
  const commanded = useCommandedClients(read?.about ?? '', read !== null)
  const things = useFoundInDeals(search)
  const people = (clients.data ?? []).map((client) => ({
    id: client.id,
    icon: User,
    name: nameOf(client),
    detail: detailOf(client),
    run: () => navigate(paths.clientOverview(client.id)),
  }))
  const run = (asked: Asked, clientId: string) =>
    'href' in asked ? navigate(asked.href(clientId)) : onAction({ command: asked.command, clientId })
  const onClients =
    read === null
      ? []
      : commanded.clients.map((client) => ({
          id: `${read.asked.id}-${client.id}`,
          icon: read.asked.icon,
          name: `${read.asked.name}: ${nameOf(client)}`,
          detail: detailOf(client),
          run: () => run(read.asked, client.id),
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
    ...onClients,
    ...fitting(actions, text).map((action) => ({ ...action, run: () => onAction(action.id) })),
    ...fitting(read === null ? [...starts, theme] : [], text),
  ]
  const open = isAdmin ? pages : pages.filter(({ href }) => !leadsToAdmins(href))
  const toGo = fitting(open, text).map(({ href, ...page }) => ({ ...page, run: () => navigate(href) }))
  const found = { heading: 'People', commands: people }
  const own = [
    { heading: 'Actions', commands: toDo },
    { heading: 'Pages', commands: toGo },
  ]
  const ofDeals = search === '' || !things.data ? [] : groupsOf(things.data, navigate)
  const groups =
    typed === ''
      ? [...own, found]
      : [...(onClients.length > 0 ? [own[0], found, own[1]] : [found, ...own]), ...ofDeals].flatMap((group) =>
          group ? { ...group, commands: group.commands.slice(0, mostInGroup) } : [],
        )
  const filled = groups.filter(({ commands }) => commands.length > 0)
  const areThingsPending = search !== '' && (things.isPending || things.isPlaceholderData)
  const isPending =
    search !== typed ||
    clients.isPending ||
    clients.isPlaceholderData ||
    commanded.isPending ||
    (filled.length === 0 && areThingsPending)
  return (
    <CommandMenu
      text={text}
      onText={onText}
      groups={filled}
      isPending={isPending}
      notice={
        clients.error
          ? failureMessage(clients.error, 'Client search failed.')
          : things.error
            ? failureMessage(things.error, 'Documents, dates and messages could not be searched.')
            : isPending || areThingsPending
              ? 'Searching...'
              : filled.length === 0
                ? `Nothing in clients, documents, dates or messages for \u201c${typed}\u201d.`
                : ''
      }
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
