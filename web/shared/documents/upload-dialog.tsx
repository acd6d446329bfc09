import { useState } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { CameraButton } from './camera-button.tsx'
import { ChosenFileCard } from './chosen-file-card.tsx'
import { refusalOf } from './chosen-file.ts'
import { categoryOf, categoryLabels, documentCategories } from './document-categories.ts'
import type { DocumentSource } from './document-source.ts'
import { DropZone } from './drop-zone.tsx'
import { useUpload } from './use-upload.ts'

type UploadDialogProps = {
  upload: DocumentSource['upload']
  /** The documents that are asked for: a file can be uploaded against one of them. */
  requests: readonly TransactionDocument[]
  /** The one it was opened for. */
  forRequest: TransactionDocument | null
  onClose: () => void
}

/** Takes one file and sends it; closes when the server has it. Mount it to open it. */
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
    const asked = requests.find((request) => request.id === id)
    if (asked?.category) setCategory(asked.category)
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
              <option value="">A further document</option>
              {requests.map((request) => (
                <option key={request.id} value={request.id}>
                  {request.name} (asked for)
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
