import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import './file-zone.css'

type FileZoneProps = {
  /** As the attribute of a file input. */
  accept: string
  onFile: (file: File) => void
  disabled?: boolean
  /** Its name where its words are not enough. */
  'aria-label'?: string
  words: string
  /** Which files it takes. */
  hint: ReactNode
}

function swallow(event: Event): void {
  event.preventDefault()
}

/** Takes a file by drop, click or keyboard; of several only the first. */
export function FileZone({ onFile, disabled = false, words, hint, ...input }: FileZoneProps) {
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
    <label className={over ? 'file-zone over' : 'file-zone'}>
      <input
        {...input}
        type="file"
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
      <span className="font-semibold">{words}</span>
      <span className="text-sm text-ink-3">{hint}</span>
    </label>
  )
}
