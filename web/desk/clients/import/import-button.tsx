import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog, {
  missing: MissingDialog,
})
const SendImported = lazyPart(async () => (await import('./send-imported.tsx')).SendImported, {
  missing: MissingDialog,
})

/** Imports clients from a CSV file, then offers to email the new ones their links. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <>
      <Button variant="secondary" icon={FileUp} onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && (
        <ImportDialog
          onDone={(ids) => {
            setAdded(ids)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {added.length > 0 && <SendImported ids={added} onClose={() => setAdded([])} />}
    </>
  )
}
