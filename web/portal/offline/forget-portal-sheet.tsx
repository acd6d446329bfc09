import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calls } from 'virtual:call-table'
import { calls as laterCalls } from 'virtual:later-call-table'
import { useLocation } from 'wouter'
import * as t from '#texts/settings.ts'
import { dropPush } from '#web/data/device-push.ts'
import { removeCopy } from '#web/data/portal-snapshots.ts'
import { type PushOwner, pushEndpoint } from '#web/data/push-endpoints.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { forgetHere } from './forget-here.ts'
import { announceForgotten } from './forgotten-channel.ts'

/** Returns a function that forgets the portal. It is closed first, because an open portal would be cached and visited again. */
function useForgetPortal(uniqueId: string): () => void {
  const client = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  const wanted = useRef(false)
  useEffect(
    () => () => {
      if (!wanted.current) return
      void forgetPortal(client, uniqueId).then((isServerNotified) =>
        toast({
          title: t.portalRemoved,
          ...(isServerNotified ? {} : { description: t.serverStillRemembers }),
        }),
      )
    },
    [client, toast, uniqueId],
  )
  return () => {
    wanted.current = true
    navigate(portalPaths.landing(), { replace: true })
  }
}

/** Explains what this device stores of the portal, with a button to remove it. */
export function ForgetPortalSheet({ uniqueId }: { uniqueId: string }) {
  const [asking, setAsking] = useState(false)
  const forget = useForgetPortal(uniqueId)
  return (
    <Sheet aria-labelledby="this-device-title">
      <SheetHeader id="this-device-title" title={t.thisDevice} />
      <div className="grid gap-4 px-4 pb-4 md:justify-items-start md:px-6 md:pb-6">
        <p className="text-ink-2">{t.thisDeviceText}</p>
        <Button
          variant="secondary"
          icon={Eraser}
          className="min-w-0 px-3! text-balance whitespace-normal!"
          onClick={() => setAsking(true)}
        >
          {t.removePortal}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.removePortalQuestion}
        consequence={t.removePortalConsequence}
        confirmText={t.forget}
        icon={Eraser}
        onConfirm={forget}
      />
    </Sheet>
  )
}

/** Ends the portal's notifications on this device, and on the server if it can be reached. */
async function endNotifications(uniqueId: string): Promise<void> {
  const to: PushOwner = { scope: '/client/', owner: uniqueId }
  const endpoint = pushEndpoint(to)
  await dropPush(to).catch(() => undefined)
  if (endpoint === null) return
  await request(laterCalls.unsubscribePortalPush, {
    params: { uniqueId },
    body: { endpoint },
    signal: timeouts(),
  })
}

const timeouts = () => AbortSignal.timeout(20_000)

/**
 * Removes everything that this device stores of a portal, and asks the server to forget the visit. Resolves to false if the
 * server could not be reached. Call it after the portal is closed, because an open one would be cached again.
 */
async function forgetPortal(client: QueryClient, uniqueId: string): Promise<boolean> {
  announceForgotten(uniqueId)
  const ended = endNotifications(uniqueId).catch(() => undefined)
  forgetHere(client, uniqueId)
  await removeCopy(uniqueId)
  await ended
  try {
    await request(calls.forgetPortal, { params: { uniqueId }, signal: timeouts() })
    return true
  } catch (error) {
    // A link that no longer works has nothing to forget on the server.
    return isNotFound(error)
  }
}
