import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { importLimits } from '#contract/import-limits.ts'

const most = importLimits.clients.toLocaleString('en-US')

/** Takes a CSV file by drop, click or keyboard. */
export function ChooseCsv({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onFile(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <label className={over ? 'csv-zone over' : 'csv-zone'}>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <FileUp aria-hidden="true" />
      <span className="font-semibold">Drop a CSV file here or click to browse</span>
      <span className="text-sm text-ink-3">A line of titles, then one client a line, up to {most}</span>
    </label>
  )
}
