import { X } from 'lucide-react'
import { useRef } from 'react'
import { formatFileSize } from '#web/format/file-size.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { useImageOf } from './preview/use-image-of.ts'
import type { Upload } from './use-upload.ts'

/** The chosen file and, while it goes up, how far it is. */
export function ChosenFileCard({
  file,
  upload,
  onRemove,
}: {
  file: File
  upload: Upload
  onRemove: () => void
}) {
  const { uploading, percent, sent } = upload
  const size = formatFileSize(file.size)
  return (
    <div className="chosen-file">
      <div className="flex items-center gap-3">
        {file.type.startsWith('image/') ? <Thumbnail file={file} /> : <DocumentIcon mimeType={file.type} />}
        <div className="min-w-0 flex-1">
          <b className="block font-semibold [overflow-wrap:anywhere]">{file.name}</b>
          <span className="num text-sm text-ink-3">
            {uploading ? `${formatFileSize(sent)} of ${size}` : size}
          </span>
        </div>
        <IconButton
          label={uploading ? 'Cancel upload' : 'Remove file'}
          icon={X}
          onClick={uploading ? upload.cancel : onRemove}
        />
      </div>
      {uploading && (
        <div className="flex items-center gap-3">
          <ProgressBar className="flex-1" label="Upload progress" value={percent} />
          <b className="num font-display font-semibold">{percent}%</b>
          <output className="sr-only">Uploading, {Math.floor(percent / 30) * 30} percent</output>
        </div>
      )}
    </div>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useImageOf(image, file)
  return <img ref={image} className="chosen-picture" alt="" />
}
