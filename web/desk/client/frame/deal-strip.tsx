import {
  CalendarRange,
  FolderOpen,
  History,
  LayoutList,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  Milestone,
  NotebookText,
  UserRound,
  Users,
} from 'lucide-react'
import { useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import { Count } from '#web/ui/count.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'

const pages: readonly [text: string, icon: LucideIcon, href: (clientId: string) => string][] = [
  ['Overview', LayoutList, paths.clientOverview],
  ['Steps', Milestone, paths.clientSteps],
  ['Dates', CalendarRange, paths.clientDates],
  ['Messages', MessageCircle, paths.clientMessages],
  ['Documents', FolderOpen, paths.clientDocuments],
  ['Notes', NotebookText, paths.clientNotes],
  ['Profile', UserRound, paths.clientProfile],
  ['People', Users, paths.clientPeople],
  ['Activity', History, paths.clientActivity],
  ['Deliveries', MailCheck, paths.clientDeliveries],
]

const tab =
  'relative flex min-h-12.5 items-center gap-1.5 px-2.5 text-15 whitespace-nowrap focus-visible:-outline-offset-3 lg:px-3.5'
const looks = {
  current:
    'font-bold text-pine after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-pine',
  other: 'font-medium text-ink-2 hover:text-ink',
}
/** On a phone the strip scrolls sideways, and fades where it goes on. */
const strip =
  'relative overflow-hidden rounded-b-sheet border-t border-line after:pointer-events-none after:absolute after:inset-y-0 after:right-0 after:w-9 after:bg-linear-to-r after:from-transparent after:to-sheet lg:after:hidden'

/** Scrolls only the strip. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const list = link?.closest('ul')
  if (link && list) list.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - list.clientWidth / 2
}

/** Links to all pages of one deal, with the unread messages. */
export function DealStrip({ clientId, unread }: { clientId: string; unread: number }) {
  const [path] = useLocation()
  return (
    <nav className={strip} aria-label="Client pages">
      <ul className="relative flex overflow-x-auto px-1.5 [scrollbar-width:none] md:px-3.5 lg:px-2.5">
        {pages.map(([text, Icon, hrefOf]) => {
          const href = hrefOf(clientId)
          const isCurrent = path === href || path.startsWith(`${href}/`)
          return (
            <li key={text}>
              <SmartLink
                ref={isCurrent ? bringIntoView : undefined}
                href={href}
                className={`${tab} ${isCurrent ? looks.current : looks.other}`}
                aria-current={path === href ? 'page' : isCurrent || undefined}
              >
                <Icon className="size-4.5" aria-hidden="true" />
                {text}
                {text === 'Messages' && <Count value={unread} unit="unread" />}
              </SmartLink>
            </li>
          )
        })}
        <li className="w-6 flex-none lg:hidden" />
      </ul>
    </nav>
  )
}
