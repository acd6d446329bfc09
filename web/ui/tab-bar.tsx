import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import * as t from '#texts/controls.ts'
import { Count } from '#web/ui/count.tsx'

const tab = {
  shape:
    'relative grid min-h-13.5 content-center justify-items-center gap-0.75 rounded-plate px-0.5 text-2xs lg:flex lg:min-h-11 lg:items-center lg:gap-1.25 lg:self-stretch lg:rounded-none lg:px-2 lg:text-sm lg:hover:text-ink min-[72rem]:gap-1.75 min-[72rem]:px-3',
  other: 'font-medium text-ink-3 lg:text-ink-2',
  current:
    'font-bold text-pine after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.75 after:rounded-t-[3px] lg:after:bg-pine',
}

const icon = {
  shape: 'grid h-7 w-9.5 place-items-center rounded-[9px] lg:size-auto',
  current: 'bg-pine text-on-pine lg:bg-transparent lg:text-inherit',
}

type Tab = {
  id: string
  href: string
  label: string
  icon: LucideIcon
  unread?: number
}

type TabBarProps = { label: string; tabs: readonly Tab[]; currentId: string }

/** Scrolls the bar, and nothing else, so far that a tab that became the current one is in it. */
function showInBar(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (!link || !bar) return
  const { left, right } = link.getBoundingClientRect()
  const frame = bar.getBoundingClientRect()
  if (right > frame.right) bar.scrollLeft += right - frame.right
  else if (left < frame.left) bar.scrollLeft -= frame.left - left
}

/** Bottom bar on the phone, which scrolls where large text makes it wider than the screen; part of the header from 1024 px. */
export function TabBar({ label, tabs, currentId }: TabBarProps) {
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-[minmax(min-content,1fr)] grid-flow-col overflow-x-auto border-t border-line bg-sheet px-[max(4px,env(safe-area-inset-left))] pt-1 pb-[max(6px,env(safe-area-inset-bottom))] lg:static lg:flex lg:items-center lg:gap-0.5 lg:overflow-visible lg:self-stretch lg:border-0 lg:bg-transparent lg:p-0 min-[72rem]:mr-4"
      aria-label={label}
    >
      {tabs.map(({ id, href, label: name, icon: Icon, unread = 0 }) => {
        const isCurrent = id === currentId
        return (
          <Link
            key={id}
            ref={isCurrent ? showInBar : undefined}
            className={`${tab.shape} ${isCurrent ? tab.current : tab.other}`}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <span className={`${icon.shape} ${isCurrent ? icon.current : ''}`}>
              <Icon className="size-5.25 lg:size-4.5" aria-hidden="true" />
            </span>
            {name} <Count place="tab" value={unread} unit={t.unread} />
          </Link>
        )
      })}
    </nav>
  )
}
