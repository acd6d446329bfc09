import { useState } from 'react'
import { importLimits } from '#contract/rules/limits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportSteps } from './import-steps.tsx'
import { type ReadFile, readCsvFile } from './read-file.ts'

type ImportDialogProps = {
  /** Called with the ids of the clients that were added. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** Imports clients from a CSV file. Mount it to open it. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [hasInput, setHasInput] = useState(false)
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import clients"
      keepsInput
      hasInput={hasInput}
      wide={file !== null}
    >
      {file ? (
        <ImportFile
          file={file}
          onInput={() => setHasInput(true)}
          onAnother={() => {
            setFile(null)
            setHasInput(false)
          }}
          onDone={onDone}
        />
      ) : (
        <div className="grid gap-4">
          <ImportSteps step="file" />
          <ChooseCsv onFile={(chosen) => void read(chosen)} />
          {failure !== '' && <FieldError role="alert">{failure}</FieldError>}
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
      onFiles={([file]) => file && onFile(file)}
      prompt="Drop a CSV file here or click to browse"
      hint={`A header row, then one client per row, up to ${maxClients}. Any column names will do.`}
    />
  )
}
