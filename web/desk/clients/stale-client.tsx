import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Someone else saved in between: offers to fetch their changes and keep what was typed here. */
export function StaleClient({ onReload }: { onReload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await onReload()
    setBusy(false)
  }
  return (
    <div className="form-failure" role="alert">
      <p>
        <b>Someone else changed this client meanwhile.</b> Reload to see their changes; what you typed stays.
      </p>
      <Button variant="secondary" icon={RotateCw} busy={busy} onClick={() => void reload()}>
        Reload
      </Button>
    </div>
  )
}
