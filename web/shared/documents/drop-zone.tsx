import { FileZone } from '#web/ui/file-zone.tsx'
import { acceptedFiles } from './chosen-file.ts'

/** The zone that takes a document (specification sections 2 and 5). */
export function DropZone(props: { disabled: boolean; onFile: (file: File) => void }) {
  return (
    <FileZone
      {...props}
      accept={acceptedFiles}
      words="Drop files here or click to browse"
      hint="PDF, DOC, DOCX, JPG, PNG up to 10MB"
    />
  )
}
