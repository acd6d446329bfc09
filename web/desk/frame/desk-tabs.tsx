import { ListChecks, MessagesSquare, Users } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { paths } from '#web/paths.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { TabBar } from '#web/ui/tab-bar.tsx'

export type DeskTab = 'today' | 'clients' | 'messages'

/** Whether the desk has its tabs: below 768 px. */
export function useIsPhone(): boolean {
  return !useMediaQuery('(min-width: 768px)')
}

/** The desk's three places, at the bottom of a phone. */
export function DeskTabs({ current }: { current: DeskTab }) {
  const { data } = useCall(calls.countUnreadMessages, undefined)
  const tabs = [
    { id: 'today', href: paths.admin(), label: 'Today', icon: ListChecks },
    { id: 'clients', href: paths.adminList(), label: 'Clients', icon: Users },
    {
      id: 'messages',
      href: paths.adminMessages(),
      label: 'Messages',
      icon: MessagesSquare,
      unread: data?.count ?? 0,
    },
  ]
  return (
    <div className="md:hidden">
      <TabBar label="Desk" tabs={tabs} currentId={current} />
    </div>
  )
}
