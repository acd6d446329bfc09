import { ChevronDown, ChevronUp, CircleCheck, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#texts/upload.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { useImageOf } from './preview/use-image-of.ts'
import type { FileToUpload, Uploads } from './use-uploads.ts'

type UploadLineProps = {
  item: FileToUpload
  uploads: Uploads
  /** Whether there are others, so that its buttons name the file. */
  isOneOfSeveral: boolean
  onRetry: () => void
  /** The place among the pages of one PDF; undefined for a file of its own. */
  page?: { number: number; isLast: boolean } | undefined
}

/** A chosen file: its progress while uploading, and what became of it. */
export function UploadLine({ item, uploads, isOneOfSeveral, onRetry, page }: UploadLineProps) {
  const { file, state, problem } = item
  const isUploading = state === 'uploading'
  const whole = formatFileSize(file.size)
  const named = (label: string) => (isOneOfSeveral ? t.ofFile(label, file.name) : label)
  return (
    <li className="grid gap-2.5 rounded-[16px] border border-line p-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {file.type.startsWith('image/') ? <Thumbnail file={file} /> : <DocumentIcon mimeType={file.type} />}
        <div className="min-w-0 flex-[1_1_9.5rem]">
          <b className="block font-semibold [overflow-wrap:anywhere]">{file.name}</b>
          <span className="lining-nums tabular-nums text-sm text-ink-3">
            {page && t.page(page.number)}
            {isUploading ? t.sentOf(formatFileSize(uploads.sent), whole) : whole}
            {state === 'uploaded' && t.andUploaded}
          </span>
          {problem && isOneOfSeveral && <p className="text-sm text-danger">{problem}</p>}
        </div>
        {/* Below the name where they leave it too little of the line. */}
        <div className="ml-auto flex items-center gap-1">
          {state === 'uploaded' && <CircleCheck className="size-5 flex-none text-pine" aria-hidden="true" />}
          {state === 'failed' && isOneOfSeveral && (
            <IconButton
              label={t.retry(file.name)}
              icon={RotateCw}
              disabled={uploads.isUploading}
              onClick={onRetry}
            />
          )}
          {isUploading && <IconButton label={named(t.cancelUpload)} icon={X} onClick={uploads.cancel} />}
          {page && (
            <>
              <IconButton
                label={t.moveUp(page.number)}
                icon={ChevronUp}
                disabled={page.number === 1 || uploads.isUploading}
                onClick={() => uploads.move(item, -1)}
              />
              <IconButton
                label={t.moveDown(page.number)}
                icon={ChevronDown}
                disabled={page.isLast || uploads.isUploading}
                onClick={() => uploads.move(item, 1)}
              />
            </>
          )}
          {(state === 'chosen' || state === 'failed') && (
            <IconButton label={named(t.removeFile)} icon={X} onClick={() => uploads.remove(item)} />
          )}
        </div>
      </div>
      {isUploading && (
        <div className="flex items-center gap-3">
          <ProgressBar className="flex-1" label={named(t.progress)} value={uploads.percent} />
          <b className="lining-nums tabular-nums font-display font-semibold">{uploads.percent}%</b>
          <output className="sr-only">{t.percentUploaded(Math.floor(uploads.percent / 30) * 30)}</output>
        </div>
      )}
    </li>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useImageOf(image, file)
  return (
    <img ref={image} className="size-14 flex-none rounded-control border border-line object-cover" alt="" />
  )
}
