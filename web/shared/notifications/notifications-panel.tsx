import { CheckCheck } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import * as t from '#texts/alerts.ts'
import * as controls from '#texts/controls.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { NotificationAnnouncer } from './notification-announcer.tsx'
import { type NotificationFilter, NotificationList } from './notification-list.tsx'
import { notificationStyles } from './notification-row.tsx'
import type { NotificationSource } from './notification-source.ts'

type NotificationsPanelProps = {
  mode: 'client' | 'admin'
  source: NotificationSource
  /** An extra control next to the title. */
  children?: ReactNode
}

/** A client's notifications, for both sides: clients can mark them as read, admins can delete them. */
export function NotificationsPanel({ mode, source, children }: NotificationsPanelProps) {
  const titleId = useId()
  const toast = useToast()
  const box = useRef<HTMLElement>(null)
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const { data } = source.notifications
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0
  const badge = mode === 'client' && unread > 0
  const announce = (work: Promise<void> | undefined) =>
    work?.catch(() => {
      toast({ title: controls.error, description: t.notMarked, variant: 'error' })
    })
  const readAll = () => {
    box.current?.focus({ preventScroll: true })
    void announce(source.markAllRead?.())
  }
  const filters = [
    { value: 'all', text: t.all },
    { value: 'unread', text: badge ? <UnreadFilter count={unread} /> : t.unread },
  ] as const
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.title}>
        {children}
        {badge && source.markAllRead && (
          <Button
            variant="quiet"
            icon={CheckCheck}
            className="max-md:order-1 max-md:-mt-1.5 max-md:-mb-2.5 max-md:ml-auto max-md:px-0 max-md:text-sm"
            onClick={readAll}
          >
            {t.markAllRead}
          </Button>
        )}
        <Segmented label={t.filter} options={filters} value={filter} onChange={setFilter} />
      </SheetHeader>
      <QueryView query={source.notifications} loading={<NotificationSkeleton />} failed={t.notLoaded}>
        {(notifications) => (
          <NotificationList
            mode={mode}
            source={source}
            notifications={notifications}
            filter={filter}
            box={box}
            onRead={(id) => void announce(source.markRead?.(id))}
          />
        )}
      </QueryView>
      <NotificationAnnouncer notifications={data} />
    </Sheet>
  )
}

function UnreadFilter({ count }: { count: number }) {
  return (
    <>
      {t.unread} <span className="lining-nums tabular-nums">{count > 99 ? '99+' : count}</span>
    </>
  )
}

const rows = [
  ['first', 'w-3/5', 'w-11/12'],
  ['second', 'w-2/5', 'w-3/4'],
  ['third', 'w-1/2', 'w-4/5'],
  ['fourth', 'w-3/5', 'w-2/3'],
]

/** Placeholder rows with the layout of notifications. */
function NotificationSkeleton() {
  return (
    <output
      className="block divide-y divide-line border-t border-line *:last:rounded-b-sheet"
      aria-label={t.loading}
      aria-busy="true"
    >
      {rows.map(([key, title, message]) => (
        <span className={`${notificationStyles.row} ${notificationStyles.columns}`} key={key}>
          <Skeleton className="size-11 rounded-control" />
          <span className="grid content-start gap-2.5 pt-1">
            <Skeleton className={`h-4 ${title}`} />
            <Skeleton className={message} />
            <Skeleton className="h-6 w-52" />
          </span>
        </span>
      ))}
    </output>
  )
}
