import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calls } from 'virtual:call-table'
import { useLocation } from 'wouter'
import { dropPush } from '#web/api/device-push.ts'
import { removeCopy } from '#web/api/portal-snapshots.ts'
import { type PushOwner, pushMark } from '#web/api/push-marks.ts'
import { isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { forgetHere } from './forget-here.ts'
import { announceForgotten } from './forgotten-channel.ts'

const notAnnounced =
  'You are offline, so the server still knows this browser. To clear that too, open your link again and forget once more.'

/** Gives what starts it: the portal leaves the screen first, since an open one would be kept and visited anew. */
function useForgetting(uniqueId: string): () => void {
  const client = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  const wanted = useRef(false)
  useEffect(
    () => () => {
      if (!wanted.current) return
      void forgetPortal(client, uniqueId).then((told) =>
        toast({
          title: 'This device has forgotten the portal.',
          ...(told ? {} : { description: notAnnounced }),
        }),
      )
    },
    [client, toast, uniqueId],
  )
  return () => {
    wanted.current = true
    navigate(paths.landing(), { replace: true })
  }
}

/** What this device keeps of the portal, and the way to be rid of it. */
export function ForgetPortalSheet({ uniqueId }: { uniqueId: string }) {
  const [asking, setAsking] = useState(false)
  const forget = useForgetting(uniqueId)
  return (
    <Sheet aria-labelledby="this-device-title">
      <SheetHeader id="this-device-title" title="This device" />
      <div className="grid gap-4 px-4 pb-4 md:justify-items-start md:px-6 md:pb-6">
        <p className="text-ink-2">
          This device keeps what you last saw in your portal, so that you can read it without a connection.
        </p>
        <Button
          variant="secondary"
          icon={Eraser}
          className="min-w-0 px-3 text-balance whitespace-normal"
          onClick={() => setAsking(true)}
        >
          Forget this portal on this device
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget this portal on this device?"
        consequence="This device removes what it keeps, and messages that you typed but did not send. It shows no more notifications of this portal. Your link still works, and your agent keeps everything. The link may still stand in your browser’s history."
        confirmText="Forget"
        icon={Eraser}
        onConfirm={forget}
      />
    </Sheet>
  )
}

/** Ends the portal's notifications on this device; the server is told where it can be reached. */
async function endNotifications(uniqueId: string): Promise<void> {
  const to: PushOwner = { scope: '/client/', owner: uniqueId }
  const endpoint = pushMark(to)
  await dropPush(to).catch(() => undefined)
  if (endpoint === null) return
  await request(calls.unsubscribePortalPush, { params: { uniqueId }, body: { endpoint }, signal: timeouts() })
}

const timeouts = () => AbortSignal.timeout(20_000)

/**
 * Removes everything that this device keeps of a portal, and asks the server to forget the visit. False when the
 * server could not be told. To be called when the portal is off the screen: an open one keeps and visits anew.
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
    // A link that stopped working opens nothing that could be forgotten.
    return isNotFound(error)
  }
}
