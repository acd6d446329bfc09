import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

/** Shown above data that is still on screen after a refetch failed. */
export function StaleNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line bg-band-amber-soft px-4 py-1 text-sm md:px-6">
      <p className="min-w-40 flex-1">Couldn’t refresh. This information may be out of date.</p>
      <Button variant="quiet" icon={RotateCw} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
