import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { calls } from 'virtual:call-table'
import { calls as laterCalls } from 'virtual:later-call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/my-links.ts'
import { isPreview } from '#web/data/preview.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { OnItsWay } from '#web/shared/my-links/on-its-way.tsx'
import { sendsEmail } from '#web/shared/my-links/sends-email.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Mails all links of the reader's address to it. Only where email is set up and the address is confirmed. */
export function MailMyLinks({ client: { uniqueId, email } }: { client: PortalClient }) {
  const channels = useCall(calls.getPortalChannels, { uniqueId }, { enabled: sendsEmail() })
  if (!sendsEmail() || isPreview) return null
  // Most addresses are confirmed, so the room is kept until that is known.
  if (channels.isPending) return <Skeleton className="h-45 rounded-sheet" />
  const { isSample = true, emailConfirmation } = channels.data ?? {}
  if (isSample || emailConfirmation?.state !== 'confirmed') return null
  return <MailMyLinksSheet uniqueId={uniqueId} email={email} />
}

function MailMyLinksSheet({ uniqueId, email }: { uniqueId: string; email: string }) {
  const titleId = useId()
  const isOnline = useIsOnline()
  const asking = useMutation({
    mutationFn: () => request(laterCalls.mailMyLinks, { params: { uniqueId } }),
  })
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.moreThanOne} />
      <div className="grid justify-items-start gap-3 px-4 pb-4 md:px-6 md:pb-6">
        {asking.isSuccess ? (
          <OnItsWay title={t.allOnTheirWay(email)} text={t.allHint} />
        ) : (
          <>
            <p className="text-ink-2 wrap-anywhere">{t.allToAddress(email)}</p>
            <Button
              variant="secondary"
              icon={Mail}
              disabled={!isOnline}
              busy={asking.isPending}
              busyText={t.sending}
              onClick={() => asking.mutate()}
            >
              {t.mailAll}
            </Button>
            {!isOnline && <p className="text-sm text-ink-2">{t.offline}</p>}
            {asking.isError && (
              <FieldError role="alert">{failureMessage(asking.error, t.notSent)}</FieldError>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}
