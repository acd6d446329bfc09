import { Copy } from 'lucide-react'
import type { Person } from '#contract/calls/people/people.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

type GivenDialogProps = {
  person: Person
  /** Shown with a button that copies it. */
  link?: string
  /** Shown this once. */
  pin?: string | undefined
  onClose: () => void
}

/** Hands over a person's link and PIN. Mount it to open it. */
export function GivenDialog({ person: { firstName }, link, pin, onClose }: GivenDialogProps) {
  const copy = useCopy()
  return (
    <Dialog
      open
      staysOpenOnOutsideClick
      onOpenChange={(open) => !open && onClose()}
      title={pin === undefined ? `${firstName} has a link` : `${firstName}’s PIN`}
      description={pin === undefined ? `Send it to ${firstName} in any app.` : 'You see it only now.'}
    >
      <div className="grid gap-4">
        {pin !== undefined && (
          <div className="grid justify-items-center gap-2 rounded-control bg-sunken px-4 py-5 text-center">
            <p className="font-display text-[2.25rem] leading-none font-display tracking-[0.12em] tabular-nums">
              {`${pin.slice(0, 3)} ${pin.slice(3)}`}
            </p>
            <p className="text-15 font-semibold text-ink-2">Tell it by phone, never with the link.</p>
          </div>
        )}
        {link !== undefined && (
          <p className="rounded-control border border-line bg-paper px-3.5 py-3 text-sm text-ink-2 wrap-anywhere">
            {link}
          </p>
        )}
      </div>
      <DialogActions>
        <Button
          variant={link === undefined ? 'primary' : 'secondary'}
          {...(link === undefined ? { 'data-first-focus': '' } : {})}
          onClick={onClose}
        >
          Done
        </Button>
        {link !== undefined && (
          <Button icon={Copy} data-first-focus="" onClick={() => void copy(link, 'The link was copied')}>
            Copy link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
