import { RotateCw } from 'lucide-react'
import * as Parts from 'radix-ui/dialog'
import * as t from '#texts/controls.ts'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'
import { type Missing, ReloadButton, useRetry } from './missing-part.tsx'

/** In the place of a dialog: says so, and closes back to what opened it. */
export function MissingDialog({
  part,
  onRetry,
  heading,
}: Missing<{ onClose: () => void }> & {
  /** The heading instead of "This part could not be loaded". */
  heading?: string
}) {
  const { heading: usual, text, busy, isReloadOffered, again } = useRetry(onRetry)
  return (
    <Dialog open onOpenChange={(open) => !open && part.onClose()} title={heading ?? usual}>
      <p className="text-ink-2" role="alert">
        {text}
      </p>
      <DialogActions>
        <Parts.Close asChild>
          <Button variant="secondary">{t.close}</Button>
        </Parts.Close>
        {isReloadOffered && <ReloadButton />}
        {again && (
          <Button icon={RotateCw} busy={busy} onClick={again} data-first-focus="">
            {t.tryAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
