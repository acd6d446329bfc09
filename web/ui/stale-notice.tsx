import { RotateCw } from 'lucide-react'
import * as t from '#texts/controls.ts'
import { Button } from './button.tsx'

/** Shown above data that is still on screen after a refetch failed. */
export function StaleNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line bg-band-amber-soft px-4 py-1 text-sm md:px-6">
      <p className="min-w-40 flex-1">{t.mayBeOutOfDate}</p>
      <Button variant="quiet" icon={RotateCw} busy={busy} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
