import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

/** Above what is on the screen still, when fetching it again failed. */
export function StaleNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line bg-band-amber-soft px-4 py-1 text-sm md:px-6">
      <p className="min-w-40 flex-1">This could not be updated. What you see may be old.</p>
      <Button variant="quiet" icon={RotateCw} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
