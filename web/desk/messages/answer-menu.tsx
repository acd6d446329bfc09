import { Ellipsis, MailOpen, UserX } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Message } from '#contract/calls/messages/messages.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { WholeEmailDialog } from './whole-email.tsx'

type NotTheirsProps = {
  message: Message
  /** The first name of the person as whose message it stands in the chat. */
  writer: string
}

/** The menu of an answer by text or email: the whole of it, and that another person than this one wrote it. */
export function AnswerMenu({ message, writer }: NotTheirsProps) {
  const [asking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { emailId } = message
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={`More on ${writer}’s message`} dense className="text-ink-3!" />
        }
      >
        {emailId !== undefined && (
          <MenuItem icon={MailOpen} onSelect={() => setWhole(true)}>
            Whole email
          </MenuItem>
        )}
        <MenuItem icon={UserX} onSelect={() => setAsking(true)}>
          Not from {writer}
        </MenuItem>
      </Menu>
      {isWhole && emailId !== undefined && <WholeEmailDialog id={emailId} onClose={() => setWhole(false)} />}
      {asking && <NotTheirsDialog message={message} writer={writer} onClose={() => setAsking(false)} />}
    </>
  )
}

function NotTheirsDialog({ message, writer, onClose }: NotTheirsProps & { onClose: () => void }) {
  const [isWrongNumber, setWrongNumber] = useState(false)
  const { run, isBusy } = useAction(
    () => request(calls.markNotTheirs, { params: { id: message.id }, body: { isWrongNumber } }),
    {
      done: 'The message is in To sort',
      failed: 'The message could not be taken out of the chat',
      changes: { call: calls.markNotTheirs, clientId: message.clientId },
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Not from ${writer}?`}
      consequence="It leaves the chat on both sides and goes to To sort."
      confirmText={`Not from ${writer}`}
      busyText="Moving..."
      busy={isBusy}
      tone="primary"
      onConfirm={() => run()}
    >
      <Checkbox
        label={
          message.by === 'email'
            ? `The address is not ${writer}’s: what comes from it waits in To sort`
            : `The number is not ${writer}’s: texts to it end`
        }
        checked={isWrongNumber}
        onChange={({ target }) => setWrongNumber(target.checked)}
      />
    </ConfirmDialog>
  )
}
