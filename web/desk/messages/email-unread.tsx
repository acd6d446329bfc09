import { BellOff, Mail } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { portalLink } from '../deal/portal-link.ts'
import { ownMailLink } from '../deal/portal-only-notice.ts'
import { emailNowText, useTelling } from '../deal/telling.tsx'

/** The most messages that one email is about. */
const mostInEmail = 40

type EmailUnreadProps = { client: AdminClient; messages: readonly Message[] | undefined }

/** The line above the input of a chat whose client is told only in the portal and has not read the team's messages yet. */
export function EmailUnread({ client, messages }: EmailUnreadProps) {
  const unread = (messages ?? []).filter(
    ({ senderType, isRead, withdrawnAt }) => senderType === 'admin' && !isRead && withdrawnAt === null,
  )
  if (client.reach.length > 0 || unread.length === 0) return null
  return <UnreadLine client={client} ids={unread.slice(-mostInEmail).map(({ id }) => id)} />
}

function UnreadLine({ client, ids }: { client: AdminClient; ids: readonly string[] }) {
  const { notice, way, ended, press, isBusy } = useTelling(client)
  const { firstName, uniqueId } = client
  const text = emailNowText(client)
  const look = { variant: 'quiet', icon: Mail, className: '-my-2.5' } as const
  return (
    <div className="-mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 pt-2.5 text-13 text-ink-2 md:px-6">
      <BellOff className="size-4.25 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-60">
        {counted(ids.length, 'message')} not read. {ended ?? notice}
      </span>
      {way === 'own' && (
        <ButtonLink
          {...look}
          href={ownMailLink(client, `Hi ${firstName}, there is a message for you:\n${portalLink(uniqueId)}`)}
        >
          {text}
        </ButtonLink>
      )}
      {way === 'server' && (
        <Button {...look} busy={isBusy} busyText="Sending..." onClick={() => press('message', ids)}>
          {text}
        </Button>
      )}
    </div>
  )
}
