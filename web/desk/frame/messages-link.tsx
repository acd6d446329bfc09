import { MessagesSquare } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Count } from '#web/ui/count.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'

/** The way to all chats, with the number of messages that no admin has read. */
export function MessagesLink() {
  const { data } = useCall(calls.countUnreadMessages, undefined)
  return (
    <SmartLink href={paths.adminMessages()} data-tooltip="Messages">
      <MessagesSquare aria-hidden="true" />
      <span>Messages</span> <Count value={data?.count ?? 0} unit="unread" />
    </SmartLink>
  )
}
