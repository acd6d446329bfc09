import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { ignoreDroppedFiles } from './ignored-drops.ts'

const zone = [
  'relative grid cursor-pointer justify-items-center gap-1 rounded-[16px] border-2 px-4 py-6 text-center',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
].join(' ')

type FileZoneProps = {
  /** As for a file input's `accept`. */
  accept: string
  onFiles: (files: File[]) => void
  /** Whether several files can be chosen at once. */
  multiple?: boolean
  disabled?: boolean
  /** Accessible name where the text is not enough. */
  'aria-label'?: string
  'data-first-focus'?: ''
  prompt: string
  /** Which files are accepted. */
  hint: ReactNode
}

/** Accepts files by drop, click or keyboard; only the first of several unless `multiple`. */
export function FileZone({ onFiles, disabled = false, prompt, hint, ...input }: FileZoneProps) {
  const [over, setOver] = useState(false)
  useEffect(ignoreDroppedFiles, [])
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, input.multiple ? undefined : 1)
    if (chosen.length > 0 && !disabled) onFiles(chosen)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  return (
    <label
      className={`${zone} ${over ? 'border-pine bg-pine-soft' : 'border-dashed border-line-strong bg-paper'}`}
    >
      <input
        {...input}
        type="file"
        // Over the whole zone: it takes clicks, drops and the focus.
        className="absolute inset-0 w-full cursor-pointer opacity-0"
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
          // Allows choosing the same file again after removing it.
          event.target.value = ''
        }}
      />
      <FileUp className="mb-1.5 size-7 text-pine" aria-hidden="true" />
      <span className="font-semibold">{prompt}</span>
      <span className="text-sm text-ink-3">{hint}</span>
    </label>
  )
}
