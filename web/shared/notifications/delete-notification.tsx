import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast-context.ts'

/** The admin's delete control of a row. */
export function DeleteNotification({
  notification: { id, title },
  remove,
}: {
  notification: Notification
  remove: (id: string) => Promise<void>
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await remove(id)
    } catch (error) {
      const description = failureMessage(error, 'Failed to delete notification')
      toast({ title: 'Error', description, variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={`Delete ${title}`}
      icon={Trash2}
      tone="danger"
      className="z-1"
      disabled={busy}
      onClick={() => void press()}
    />
  )
}
