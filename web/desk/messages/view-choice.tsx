import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { Count } from '#web/ui/count.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useConversationFilter } from './conversation-filter.ts'

/** Chooses between all chats, unread ones and To sort, with the count of answers that wait there. */
export function ViewChoice({ className }: { className: string }) {
  const waiting = useCall(calls.listIncoming, undefined)
  const [filter, setFilter] = useConversationFilter()
  const views = [
    { value: 'all', text: 'All' },
    { value: 'unread', text: 'Unread' },
    {
      value: 'to-sort',
      text: (
        <>
          To sort
          <Count value={waiting.data?.total ?? 0} unit="waiting" />
        </>
      ),
    },
  ] as const
  return (
    <Segmented
      label="Filter"
      className={`[&>:last-child]:flex-auto ${className}`}
      options={views}
      value={filter.view === 'dismissed' ? 'to-sort' : filter.view}
      onChange={(view) => setFilter({ ...filter, view })}
    />
  )
}
