import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const SendImported = lazy(async () => ({ default: (await import('./send-imported.tsx')).SendImported }))

/** Imports clients from a CSV file, then offers to email the new ones their links. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <>
      <Button variant="secondary" icon={FileUp} onClick={() => setOpen(true)}>
        Import
      </Button>
      <Suspense>
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
      </Suspense>
    </>
  )
}
