import type { AdminClient } from '#contract/clients.ts'
import type { ScheduleFacts } from '#contract/dates/facts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type TemplateDialogProps = { client: AdminClient; facts: ScheduleFacts; onClose: () => void }

export function TemplateDialog({ onClose }: TemplateDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a template">
      {null}
    </Dialog>
  )
}
