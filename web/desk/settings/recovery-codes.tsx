import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Shown once: each opens the account one time without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <p>Keep these codes in a safe place. Each one signs you in once when your phone is not at hand.</p>
      <ul className="once recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">They are not shown again. New ones replace them.</p>
      <DialogActions>
        <Button
          variant="secondary"
          icon={Copy}
          onClick={() => void copy(codes.join('\n'), 'Your recovery codes are on the clipboard.')}
        >
          Copy codes
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </div>
  )
}
