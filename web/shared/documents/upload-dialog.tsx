import { useRef, useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { limits } from '#contract/rules/limits.ts'
import * as t from '#texts/upload.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CameraButton } from './camera-button.tsx'
import { acceptedFiles } from './chosen-file.ts'
import { categoryOf, categoryLabels } from './document-categories.ts'
import type { DocumentSource, Seers } from './document-source.ts'
import { isPhoto, joinPhotos } from './join-photos.ts'
import { UploadLine } from './upload-line.tsx'
import { type ReadFiles, useReadFiles } from './use-read-files.ts'
import { type FileToUpload, useUploads } from './use-uploads.ts'

type UploadDialogProps = {
  upload: DocumentSource['upload']
  /** The requested documents; an upload can fulfill one of them. */
  requests: readonly TransactionDocument[]
  /** The request it was opened for. */
  forRequest: TransactionDocument | null
  /** Lets an agent say who sees it. */
  whoSees?: DocumentSource['whoSees']
  /** Whether a new document can get a name and a description: for admins. */
  hasTexts?: boolean
  /** The name that a new document begins with. */
  suggestedName?: string
  /** The client that gets them, where the page is not theirs. */
  to?: string
  /** Files dropped before the dialog opened. */
  dropped?: ReadFiles
  onClose: () => void
}

/** Uploads files, one after another; closes once the server has them all. Mount it to open it. */
export function UploadDialog({
  upload: send,
  requests,
  forRequest,
  whoSees,
  hasTexts = false,
  suggestedName = '',
  to,
  dropped,
  onClose,
}: UploadDialogProps) {
  const [requestId, setRequestId] = useState(forRequest?.id ?? '')
  const [category, setCategory] = useState(forRequest?.category ?? 'other')
  const [texts, setTexts] = useState({ name: suggestedName, description: '' })
  /** The chosen viewers; until a choice, the request's, or the client side alone. */
  const [ticked, setTicked] = useState<Seers | null>(null)
  const uploads = useUploads(send, onClose, dropped?.files)
  const { items, isUploading } = uploads
  const remaining = items.filter(({ state }) => state !== 'uploaded')
  const [photosName] = useState(() => t.photos(formatMomentDay(new Date().toISOString())))
  const [asPages, setAsPages] = useState(true)
  const [isJoining, setJoining] = useState(false)
  const isClosed = useRef(false)
  const [problems, setProblems] = useState(dropped?.problems ?? [])
  const isBusy = isUploading || isJoining
  const canJoin = items.length > 1 && items.every(({ file, state }) => isPhoto(file) && state !== 'uploaded')
  const joins = canJoin && asPages
  const isTooMany = requestId !== '' && items.length > 1 && !joins
  const asksTexts = hasTexts && requestId === '' && (items.length === 1 || joins)
  const requested = requests.find((request) => request.id === requestId)
  const pdfName = requested?.name ?? (texts.name.trim() || photosName)
  const fileName = joins ? `${pdfName}.pdf` : items[0]?.file.name

  const readFiles = useReadFiles()
  const choose = async (picked: readonly File[]) => {
    const read = await readFiles(picked)
    setProblems(read.problems)
    uploads.add(read.files, {
      replacing: requestId !== '' && ![...items.map(({ file }) => file), ...read.files].every(isPhoto),
    })
  }
  const answer = (id: string) => {
    setRequestId(id)
    setTicked(null)
    const chosen = requests.find((request) => request.id === id)
    if (chosen?.category) setCategory(chosen.category)
  }
  const close = () => {
    isClosed.current = true
    uploads.cancel()
    onClose()
  }
  const start = (which: readonly FileToUpload[], success?: string) => {
    const name = texts.name.trim()
    const description = texts.description.trim()
    const fields = {
      category,
      ...(requestId ? { requestId } : {}),
      ...(asksTexts && name ? { name } : {}),
      ...(asksTexts && description ? { description } : {}),
      ...(ticked
        ? {
            isForClient: ticked.isForClient ? ('true' as const) : ('false' as const),
            forPartners: ticked.forPartners.join(' '),
          }
        : {}),
    }
    void uploads.start(which, fields, success)
  }
  /** Uploads the photos as one PDF. They stay chosen if they can't be joined. */
  const startJoined = async () => {
    setJoining(true)
    setProblems([])
    try {
      const pdf = await joinPhotos(
        items.map(({ file }) => file),
        pdfName.replaceAll(/[/\\]/g, '-'),
      )
      if (isClosed.current) return
      start(uploads.add([pdf], { replacing: true }), t.uploadedAsPdf(items.length))
    } catch (error) {
      setProblems([error instanceof Error ? error.message : t.notJoined])
      setAsPages(requestId !== '')
    } finally {
      setJoining(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t.title}
      {...(to ? { description: t.forClient(to) } : {})}
      keepsInput
    >
      <div className="grid gap-4">
        <FileZone
          multiple
          disabled={isBusy}
          onFiles={(files) => void choose(files)}
          accept={acceptedFiles}
          prompt={t.chooseFiles}
          hint={t.fileTypes}
        />
        <CameraButton
          disabled={isBusy}
          hasPages={items.some(({ file }) => isPhoto(file))}
          onPhoto={(photo) => void choose([photo])}
        />
        {problems.length > 0 && <FieldError role="alert">{problems.join(' ')}</FieldError>}
        {requests.length > 0 && (
          <Field label={t.thisFileIs} error={isTooMany ? t.takesOneFile : undefined}>
            <Select value={requestId} disabled={isBusy} onChange={(event) => answer(event.target.value)}>
              <option value="">{t.additional}</option>
              {requests.map((request) => (
                <option key={request.id} value={request.id}>
                  {t.requested(request.name)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t.category}>
          <Select
            value={category}
            disabled={isBusy}
            options={categoryLabels}
            onChange={(event) => setCategory(categoryOf(event.target.value))}
          />
        </Field>
        {canJoin && (
          <Segmented
            label={t.uploadAs}
            className="[&>button]:flex-1"
            options={[
              { value: 'pages', text: t.onePdf(items.length) },
              { value: 'files', text: t.severalFiles(items.length) },
            ]}
            value={asPages ? 'pages' : 'files'}
            onChange={(value) => setAsPages(value === 'pages')}
          />
        )}
        {items.length > 0 && (
          <ul className="grid gap-2.5" aria-label={t.chosenFiles}>
            {items.map((item, at) => (
              <UploadLine
                key={item.id}
                item={item}
                uploads={uploads}
                isOneOfSeveral={items.length > 1}
                onRetry={() => start([item])}
                page={joins ? { number: at + 1, isLast: at === items.length - 1 } : undefined}
              />
            ))}
          </ul>
        )}
        {asksTexts && (
          <>
            <Field label={t.name} hint={t.nameHint}>
              <Input
                autoComplete="off"
                maxLength={limits.fileName}
                disabled={isBusy}
                placeholder={fileName}
                value={texts.name}
                onChange={(event) => setTexts({ ...texts, name: event.target.value })}
              />
            </Field>
            <Field label={t.description}>
              <Textarea
                rows={2}
                maxLength={limits.content}
                disabled={isBusy}
                value={texts.description}
                onChange={(event) => setTexts({ ...texts, description: event.target.value })}
              />
            </Field>
          </>
        )}
        {whoSees?.({
          request: requested && { ...requested, status: 'available' },
          seers: ticked ?? {
            isForClient: requested?.isForClient !== false,
            forPartners: requested?.forPartners ?? [],
          },
          onSeers: setTicked,
          disabled: isBusy,
        })}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {t.cancel}
        </Button>
        <Button
          busy={isBusy}
          busyText={isJoining ? t.preparing : t.uploading}
          disabled={remaining.length === 0 || isTooMany}
          onClick={() => (joins ? void startJoined() : start(remaining))}
        >
          {t.upload}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
