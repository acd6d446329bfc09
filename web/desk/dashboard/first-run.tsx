import { Check, Circle, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { useCall } from '#web/data/use-call.ts'
import { useClientSearchResults } from '#web/desk/deal/client-search-results.ts'
import { useIsPhone } from '#web/desk/frame/desk-tabs.tsx'
import { useMay } from '#web/desk/team/use-team.ts'
import { paths } from '#web/paths.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'

const dismissed = 'first-run-dismissed'

/** A new team's first tasks behind one word; gone when all are done, or when dismissed in this browser. */
export function FirstRun() {
  const [isHidden, setHidden] = useState(() => readStored('browser', dismissed) !== null)
  // Most of it is for an admin to do.
  const isAdmin = useMay('admin')
  return isHidden || !isAdmin ? null : (
    <Checklist
      onHide={() => {
        writeStored('browser', dismissed, 'yes')
        setHidden(true)
      }}
    />
  )
}

interface Task {
  text: string
  isDone: boolean
  href: string
}

/** The tasks; null until they are known, or where they cannot be. */
function useTasks(): Task[] | null {
  const isPhone = useIsPhone()
  const team = useCall(calls.getTeam, undefined)
  const me = useCall(calls.getMe, undefined)
  const channels = useCall(calls.getChannels, undefined)
  // Two are enough to find one that is not the sample client.
  const newest = useClientSearchResults({ sort: 'created', direction: 'desc', page: '1', pageSize: '2' })
  if (!team.data || !me.data || !channels.data || !newest.data) return null
  return [
    { text: 'Name your team', isDone: team.data.name !== '', href: paths.adminSettings('team') },
    { text: 'Your phone number', isDone: me.data.phone !== '', href: paths.adminSettings() },
    { text: 'Set up email', isDone: channels.data.email, href: paths.adminSettings('notifications') },
    {
      text: 'Add your first client',
      isDone: newest.data.clients.some(({ isSample }) => !isSample),
      href: isPhone ? paths.adminList() : '#client-transactions',
    },
  ]
}

function Checklist({ onHide }: { onHide: () => void }) {
  const isPhone = useIsPhone()
  const tasks = useTasks()
  const done = tasks?.filter(({ isDone }) => isDone).length ?? 0
  const isAllDone = tasks !== null && done === tasks.length
  useEffect(() => {
    // The next visit asks nothing for it.
    if (isAllDone) writeStored('browser', dismissed, 'yes')
  }, [isAllDone])
  if (tasks === null || isAllDone) return null
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="absolute -top-2 right-0 min-h-11 px-1 text-13 font-semibold whitespace-nowrap text-pine hover:underline md:static md:ml-auto md:min-h-10 md:text-sm"
        >
          {isPhone ? 'Set-up' : 'Getting started'}: {done} of {tasks.length}
        </button>
      }
    >
      {tasks.map(({ text, isDone, href }) =>
        isDone ? (
          <MenuItem key={text} icon={Check} disabled onSelect={() => undefined}>
            {text}
            <span className="sr-only">, done</span>
          </MenuItem>
        ) : (
          <MenuLink key={text} icon={Circle} href={href}>
            {text}
          </MenuLink>
        ),
      )}
      <MenuSeparator />
      <MenuItem icon={X} onSelect={onHide}>
        Hide
      </MenuItem>
    </Menu>
  )
}
