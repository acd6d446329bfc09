import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChooseCsv } from './choose-csv.tsx'
import './import.css'
import { ImportFile } from './import-file.tsx'
import { type ReadFile, readCsvFile } from './read-file.ts'

/** Imports clients from a CSV file. Mount it to open it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [failure, setFailure] = useState('')
  const read = async (chosen: File) => {
    try {
      setFile(await readCsvFile(chosen))
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This file could not be read.')
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Import clients" keepsInput>
      {file ? (
        <ImportFile file={file} onAnother={() => setFile(null)} onDone={onClose} />
      ) : (
        <div className="grid gap-3">
          <ChooseCsv onFile={(chosen) => void read(chosen)} />
          {failure !== '' && (
            <p className="import-problems" role="alert">
              {failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
