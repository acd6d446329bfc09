import { useState } from 'react'
import { importLimits } from '#contract/limits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { ImportFile } from './import-file.tsx'
import { importProblems } from './import-problems.tsx'
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
            <p className={importProblems} role="alert">
              {failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const maxClients = importLimits.clients.toLocaleString('en-US')

/** The drop zone for a CSV file. */
function ChooseCsv({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileZone
      accept=".csv,.tsv,.txt,text/csv"
      aria-label="CSV file"
      onFile={onFile}
      prompt="Drop a CSV file here or click to browse"
      hint={`A header row, then one client per row, up to ${maxClients}`}
    />
  )
}
