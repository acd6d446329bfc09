import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Message } from '#contract/calls/messages/messages.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Withdraws a message of the team after a confirmation; its place in the chat stays. */
export function WithdrawMessage({ message }: { message: Message }) {
  const [asking, setAsking] = useState(false)
  const { run, isBusy } = useAction(() => request(calls.withdrawMessage, { params: { id: message.id } }), {
    done: null,
    failed: 'Failed to withdraw the message',
    changes: { call: calls.withdrawMessage, clientId: message.clientId },
    onDone: () => setAsking(false),
  })
  return (
    <>
      <IconButton
        icon={Undo2}
        label="Withdraw message"
        dense
        className="text-ink-3!"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this message?"
        consequence={
          message.isRead
            ? 'The client has already read it. From now on both sides see “Message withdrawn” in its place, and the text is deleted.'
            : 'Both sides see “Message withdrawn” in its place, and the text is deleted. Email, texts, and push that have not been sent yet are canceled.'
        }
        confirmText="Withdraw"
        busyText="Withdrawing..."
        busy={isBusy}
        onConfirm={() => run()}
      />
    </>
  )
}
