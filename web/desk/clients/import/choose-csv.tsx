import { importLimits } from '#contract/import-limits.ts'
import { FileZone } from '#web/ui/file-zone.tsx'

const most = importLimits.clients.toLocaleString('en-US')

/** The zone that takes a CSV file. */
export function ChooseCsv({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileZone
      accept=".csv,.tsv,.txt,text/csv"
      aria-label="CSV file"
      onFile={onFile}
      words="Drop a CSV file here or click to browse"
      hint={`A line of titles, then one client a line, up to ${most}`}
    />
  )
}
