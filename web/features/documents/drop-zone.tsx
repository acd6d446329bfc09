import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { acceptedFiles } from './chosen-file.ts'

function swallow(event: Event): void {
  event.preventDefault()
}

/** The zone that takes a file by drop, click or keyboard; only the first file counts (specification section 5). */
export function DropZone({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // A file dropped beside the zone would otherwise replace the page.
    window.addEventListener('dragover', swallow)
    window.addEventListener('drop', swallow)
    return () => {
      window.removeEventListener('dragover', swallow)
      window.removeEventListener('drop', swallow)
    }
  }, [])
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file && !disabled) onFile(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  return (
    <label className={over ? 'drop-zone over' : 'drop-zone'}>
      <input
        type="file"
        accept={acceptedFiles}
        disabled={disabled}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again after it was taken away.
          event.target.value = ''
        }}
      />
      <FileUp aria-hidden="true" />
      <span className="font-semibold">Drop files here or click to browse</span>
      <span className="text-sm text-ink-3">PDF, DOC, DOCX, JPG, PNG up to 10MB</span>
    </label>
  )
}
