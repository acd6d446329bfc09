import { MailCheck } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useCall } from '#web/data/use-call.ts'
import { useAgreeToEmail } from '#web/desk/deal/client-queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MenuItem } from '#web/ui/menu.tsx'

/** Whether email to the client can be turned on at all: there is an address, and the deal goes on. */
function couldGetEmail({ email, outcome, isArchived, isSample, reach }: AdminClient): boolean {
  const isOver = isArchived || outcome === 'closed' || outcome === 'canceled'
  return email !== '' && !isOver && !isSample && !reach.includes('email')
}

type AgreedToEmailItemProps = { client: AdminClient; onSelect: () => void }

/**
 * In the menu of a deal whose client gets no email. A client who turned email off has to turn it on themselves, so the item says
 * that instead.
 */
export function AgreedToEmailItem({ client, onSelect }: AgreedToEmailItemProps) {
  const enabled = couldGetEmail(client)
  const { data } = useCall(calls.getPreferences, { clientId: client.id }, { enabled })
  // With email on, the address is not confirmed: that is for the client to do.
  if (!enabled || data?.emailNotifications) return null
  const isRefused = data !== undefined && data.emailChoice !== null
  return (
    <MenuItem icon={MailCheck} disabled={!data || isRefused} onSelect={onSelect}>
      {client.firstName} {isRefused ? 'turned email off' : 'agreed to email'}
    </MenuItem>
  )
}

/** Asks before email is turned on for a client who agreed to it. Mount it to open it. */
export function AgreedToEmailDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const { firstName, email } = client
  const { run, isBusy } = useAgreeToEmail(client)
  const channels = useCall(calls.getChannels, undefined)
  const sentences = [
    `From now on ${firstName} gets news and reminders at ${email}.`,
    `The first email says that you wrote this down today. Every email has a link that stops them.`,
    ...(channels.data?.email === false ? ['Email is not set up yet: until then nothing is sent.'] : []),
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${firstName} agreed to email`}
      consequence={sentences.join(' ')}
      confirmText="Turn on email"
      busyText="Turning on..."
      icon={MailCheck}
      tone="primary"
      busy={isBusy}
      onConfirm={() => run(undefined, { onSuccess: onClose })}
    />
  )
}
