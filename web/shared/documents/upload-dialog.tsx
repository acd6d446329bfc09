import { useState } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { CameraButton } from './camera-button.tsx'
import { refusalOf, acceptedFiles } from './chosen-file.ts'
import { categoryOf, categoryLabels, documentCategories } from './document-categories.ts'
import type { DocumentSource } from './document-source.ts'
import { UploadLine } from './upload-line.tsx'
import { type FileToUpload, useUploads } from './use-uploads.ts'

type UploadDialogProps = {
  upload: DocumentSource['upload']
  /** The requested documents; an upload can fulfill one of them. */
  requests: readonly TransactionDocument[]
  /** The request it was opened for. */
  forRequest: TransactionDocument | null
  /** Whether a new document can get a name and a description: for admins. */
  hasTexts?: boolean
  onClose: () => void
}

/** Uploads files, one after another; closes once the server has them all. Mount it to open it. */
export function UploadDialog({
  upload: send,
  requests,
  forRequest,
  hasTexts = false,
  onClose,
}: UploadDialogProps) {
  const toast = useToast()
  const [requestId, setRequestId] = useState(forRequest?.id ?? '')
  const [category, setCategory] = useState(forRequest?.category ?? 'other')
  const [texts, setTexts] = useState({ name: '', description: '' })
  const uploads = useUploads(send, onClose)
  const { items, isUploading } = uploads
  const remaining = items.filter(({ state }) => state !== 'uploaded')
  const isTooMany = requestId !== '' && items.length > 1
  const asksTexts = hasTexts && requestId === '' && items.length === 1

  const choose = (chosen: readonly File[]) => {
    const refusals = chosen.map(refusalOf)
    for (const refusal of new Set(refusals.map((one) => one && JSON.stringify(one)))) {
      if (refusal) toast({ ...(JSON.parse(refusal) as { title: string }), variant: 'error' })
    }
    uploads.add(
      chosen.filter((_file, at) => refusals[at] === null),
      { replacing: requestId !== '' },
    )
  }
  const answer = (id: string) => {
    setRequestId(id)
    const requested = requests.find((request) => request.id === id)
    if (requested?.category) setCategory(requested.category)
  }
  const close = () => {
    uploads.cancel()
    onClose()
  }
  const start = (which: readonly FileToUpload[]) => {
    const name = texts.name.trim()
    const description = texts.description.trim()
    void uploads.start(which, {
      category,
      ...(requestId ? { requestId } : {}),
      ...(asksTexts && name ? { name } : {}),
      ...(asksTexts && description ? { description } : {}),
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Upload Document" keepsInput>
      <div className="grid gap-4">
        <FileZone
          multiple
          disabled={isUploading}
          onFiles={choose}
          accept={acceptedFiles}
          prompt="Drop files here or click to browse"
          hint="PDF, DOC, DOCX, JPG, PNG up to 10MB"
        />
        <CameraButton disabled={isUploading} onPhoto={(photo) => choose([photo])} />
        {requests.length > 0 && (
          <Field
            label="This file is"
            error={isTooMany ? 'A requested document takes one file. Remove the others.' : undefined}
          >
            <Select value={requestId} disabled={isUploading} onChange={(event) => answer(event.target.value)}>
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
            disabled={isUploading}
            onChange={(event) => setCategory(categoryOf(event.target.value))}
          >
            {documentCategories.map((value) => (
              <option key={value} value={value}>
                {categoryLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        {items.length > 0 && (
          <ul className="grid gap-2.5" aria-label="Chosen files">
            {items.map((item) => (
              <UploadLine
                key={item.id}
                item={item}
                uploads={uploads}
                isOneOfSeveral={items.length > 1}
                onRetry={() => start([item])}
              />
            ))}
          </ul>
        )}
        {asksTexts && (
          <>
            <Field label="Name (optional)" hint="What the client reads instead of the file’s name.">
              <Input
                autoComplete="off"
                maxLength={limits.fileName}
                disabled={isUploading}
                placeholder={items[0]?.file.name}
                value={texts.name}
                onChange={(event) => setTexts({ ...texts, name: event.target.value })}
              />
            </Field>
            <Field label="Description (optional)">
              <Textarea
                rows={2}
                maxLength={limits.content}
                disabled={isUploading}
                value={texts.description}
                onChange={(event) => setTexts({ ...texts, description: event.target.value })}
              />
            </Field>
          </>
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button
          busy={isUploading}
          busyText="Uploading..."
          disabled={remaining.length === 0 || isTooMany}
          onClick={() => start(remaining)}
        >
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  )
}
