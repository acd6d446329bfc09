import { FileText } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import type { PageMark } from './contract-reader.ts'
import { acceptedContracts } from './contract-zone.tsx'
import type { KeptReading } from './filling/kept-reading.ts'
import type { Opening } from './filling/use-opened.ts'
import { LookedAtForYou } from './gaps/looked-at.tsx'
import type { Place } from './reading/runs.ts'

type IntakePagesProps = {
  kept: KeptReading
  opening: Opening
  marks: readonly PageMark[]
  focused: string | null
  onMark: (name: string) => void
  onWords: (text: string, places: readonly Place[]) => void
  onFiles: (files: File[]) => void
}

/** The pages beside the form, or the place for their file, which is not kept. */
export function IntakePages({ kept, opening, marks, focused, onMark, onWords, onFiles }: IntakePagesProps) {
  if (opening.phase !== 'open')
    return (
      <div className="grid content-start gap-3 p-4">
        <FileZone
          multiple
          accept={acceptedContracts}
          prompt={`Drop ${kept.files.map(({ name }) => name).join(' and ')} again`}
          hint="To see its pages. The file is not kept anywhere."
          onFiles={onFiles}
        />
      </div>
    )
  const { Pages } = opening.reader
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 px-4 py-3" data-pages="">
      <div className="min-h-0 flex-1">
        <Pages opened={opening.opened} marks={marks} focused={focused} onMark={onMark} onWords={onWords}>
          <PaperNames kept={kept} />
        </Pages>
      </div>
      {kept.looked && (
        <div className="max-h-2/5 flex-none overflow-y-auto">
          <LookedAtForYou looked={kept.looked} />
        </div>
      )}
    </div>
  )
}

/** "Agreement, 41 to 57 of 120", and the papers beside it. */
function PaperNames({ kept: { reading, pageCount } }: { kept: KeptReading }) {
  const { form, papers } = reading
  if (!form) return null
  const pages = form.found.flat().length > 0 ? form.found.map(([, page]) => page) : []
  const [from, to] = [Math.min(...pages), Math.max(...pages)]
  return (
    <>
      <Badge tone="pine" icon={FileText}>
        {pages.length === 0 ? 'Agreement' : `Agreement, ${from} to ${to} of ${pageCount}`}
      </Badge>
      {papers.map(({ title }) => (
        <Badge key={title} tone="line" icon={FileText}>
          {title}
        </Badge>
      ))}
    </>
  )
}
