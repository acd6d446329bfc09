import { Archive, ArchiveRestore, FileDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { exportClients } from '../export-clients.ts'
import type { SetArchived } from './use-archiving.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = { selection: Selection; setArchived: SetArchived; onClear: () => void }

/** What can be done with all chosen clients at once. */
export function BulkBar({ selection, setArchived, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState(false)
  const chosen = [...selection.values()]
  const run = async (isArchived: boolean) => {
    setBusy(true)
    await setArchived(chosen, isArchived)
    setBusy(false)
    onClear()
  }
  return (
    <section className="bulk-bar" aria-label="Chosen clients">
      <output>{chosen.length} selected</output>
      <Button variant="secondary" icon={Archive} busy={busy} onClick={() => void run(true)}>
        Archive
      </Button>
      <Button variant="secondary" icon={ArchiveRestore} busy={busy} onClick={() => void run(false)}>
        Restore
      </Button>
      <Button variant="secondary" icon={FileDown} onClick={() => exportClients(chosen, 'selected')}>
        Export
      </Button>
      <Button variant="quiet" icon={X} onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
