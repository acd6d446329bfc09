import { Camera, X } from 'lucide-react'
import { useState, useRef } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { buttonClass, buttonIcon } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { refusalOf, acceptedFiles } from './chosen-file.ts'
import { categoryOf, categoryLabels, documentCategories } from './document-categories.ts'
import { DocumentIcon } from './document-icon.tsx'
import type { DocumentSource } from './document-source.ts'
import { useImageOf } from './preview/use-image-of.ts'
import { useUpload, type Upload } from './use-upload.ts'

type UploadDialogProps = {
  upload: DocumentSource['upload']
  /** The requested documents; an upload can fulfill one of them. */
  requests: readonly TransactionDocument[]
  /** The request it was opened for. */
  forRequest: TransactionDocument | null
  onClose: () => void
}

/** Uploads one file; closes once the server has it. Mount it to open it. */
export function UploadDialog({ upload: send, requests, forRequest, onClose }: UploadDialogProps) {
  const toast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const [requestId, setRequestId] = useState(forRequest?.id ?? '')
  const [category, setCategory] = useState(forRequest?.category ?? 'other')
  const upload = useUpload(send, onClose)

  const choose = (chosen: File) => {
    const refusal = refusalOf(chosen)
    if (refusal) toast({ ...refusal, variant: 'error' })
    else setFile(chosen)
  }
  const answer = (id: string) => {
    setRequestId(id)
    const requested = requests.find((request) => request.id === id)
    if (requested?.category) setCategory(requested.category)
  }
  const close = () => {
    upload.cancel()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Upload Document" keepsInput>
      <div className="grid gap-4">
        <DropZone disabled={upload.uploading} onFile={choose} />
        <CameraButton disabled={upload.uploading} onPhoto={choose} />
        {requests.length > 0 && (
          <Field label="This file is">
            <Select
              value={requestId}
              disabled={upload.uploading}
              onChange={(event) => answer(event.target.value)}
            >
              <option value="">An additional document</option>
              {requests.map((request) => (
                <option key={request.id} value={request.id}>
                  {request.name} (requested)
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Category">
          <Select
            value={category}
            disabled={upload.uploading}
            onChange={(event) => setCategory(categoryOf(event.target.value))}
          >
            {documentCategories.map((value) => (
              <option key={value} value={value}>
                {categoryLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        {file && <ChosenFileCard file={file} upload={upload} onRemove={() => setFile(null)} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button
          busy={upload.uploading}
          busyText="Uploading..."
          disabled={file === null}
          onClick={() => file && void upload.start(file, { category, ...(requestId ? { requestId } : {}) })}
        >
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The drop zone for a document (specification sections 2 and 5). */
function DropZone(props: { disabled: boolean; onFile: (file: File) => void }) {
  return (
    <FileZone
      {...props}
      accept={acceptedFiles}
      prompt="Drop files here or click to browse"
      hint="PDF, DOC, DOCX, JPG, PNG up to 10MB"
    />
  )
}

const cameraLook =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Takes a photo on touch devices; renders nothing elsewhere. */
function CameraButton({ disabled, onPhoto }: { disabled: boolean; onPhoto: (photo: File) => void }) {
  const hasTouch = useMediaQuery('(any-pointer: coarse)')
  if (!hasTouch) return null
  const take = (photo: File | null | undefined) => {
    if (!photo || disabled) return
    onPhoto(new File([photo], photoName(photo, new Date()), { type: photo.type }))
  }
  return (
    <label className={buttonClass({ variant: 'secondary' }, cameraLook)}>
      <input
        className="absolute inset-0 cursor-pointer opacity-0"
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
      <Camera className={buttonIcon} aria-hidden="true" />
      Take a photo
    </label>
  )
}

const extensions = new Map([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/gif', '.gif'],
])

/** Generic camera file names, or just a number. */
const genericName = /^(?:image|photo|capture|picture|blob|\d+)?(?:\.[a-z]+)?$/i

/** The name for a new photo: the device's file name if meaningful, else "Photo Nov 20, 2026.jpg". */
export function photoName({ name, type }: Pick<File, 'name' | 'type'>, now: Date): string {
  if (!genericName.test(name)) return name
  const extension = extensions.get(type) ?? /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return `Photo ${formatMomentDay(now.toISOString())}${extension}`
}

/** The chosen file, with progress while uploading. */
function ChosenFileCard({ file, upload, onRemove }: { file: File; upload: Upload; onRemove: () => void }) {
  const { uploading, percent, sent } = upload
  const size = formatFileSize(file.size)
  return (
    <div className="grid gap-2.5 rounded-[16px] border border-line p-3.5">
      <div className="flex items-center gap-3">
        {file.type.startsWith('image/') ? <Thumbnail file={file} /> : <DocumentIcon mimeType={file.type} />}
        <div className="min-w-0 flex-1">
          <b className="block font-semibold [overflow-wrap:anywhere]">{file.name}</b>
          <span className="lining-nums tabular-nums text-sm text-ink-3">
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
          <b className="lining-nums tabular-nums font-display font-semibold">{percent}%</b>
          <output className="sr-only">Uploading, {Math.floor(percent / 30) * 30} percent</output>
        </div>
      )}
    </div>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useImageOf(image, file)
  return (
    <img ref={image} className="size-14 flex-none rounded-control border border-line object-cover" alt="" />
  )
}
