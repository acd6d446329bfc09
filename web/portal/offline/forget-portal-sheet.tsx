import { useQueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { forgetPortal } from './forget-portal.ts'

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
