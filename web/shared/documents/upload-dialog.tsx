import { limits } from '#contract/rules/limits.ts'
import * as t from '#texts/upload.ts'
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
import type { DocumentSource } from './document-source.ts'
import { isPhoto } from './join-photos.ts'
import { UploadLine } from './upload-line.tsx'
import { type UploadFormOptions, useUploadForm } from './use-upload-form.ts'

type UploadDialogProps = UploadFormOptions & {
  /** Lets an agent say who sees it. */
  whoSees?: DocumentSource['whoSees']
  /** The client that gets them, where the page is not theirs. */
  to?: string
}

/** Uploads files, one after another; closes once the server has them all. Mount it to open it. */
export function UploadDialog({ whoSees, to, ...options }: UploadDialogProps) {
  const form = useUploadForm(options)
  const { requests, forRequest } = options
  // A client that answers a request has said what the file is.
  const isSaid = forRequest !== null && !options.hasTexts
  const { items, texts, isBusy } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && form.close()}
      title={t.title}
      {...(to ? { description: t.forClient(to) } : {})}
      {...(isSaid ? { description: t.requested(forRequest.name) } : {})}
      keepsInput
    >
      <div className="grid gap-4">
        <FileZone
          multiple
          disabled={isBusy}
          onFiles={(files) => void form.choose(files)}
          accept={acceptedFiles}
          prompt={t.chooseFiles}
          hint={t.fileTypes}
        />
        <CameraButton
          disabled={isBusy}
          hasPages={items.some(({ file }) => isPhoto(file))}
          onPhoto={(photo) => void form.choose([photo])}
        />
        {form.problems.length > 0 && <FieldError role="alert">{form.problems.join(' ')}</FieldError>}
        {isSaid && form.isTooMany && <FieldError role="alert">{t.takesOneFile}</FieldError>}
        {!isSaid && requests.length > 0 && (
          <Field label={t.thisFileIs} error={form.isTooMany ? t.takesOneFile : undefined}>
            <Select
              value={form.requestId}
              disabled={isBusy}
              onChange={(event) => form.answer(event.target.value)}
            >
              <option value="">{t.additional}</option>
              {requests.map((request) => (
                <option key={request.id} value={request.id}>
                  {t.requested(request.name)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isSaid && (
          <Field label={t.category}>
            <Select
              value={form.category}
              disabled={isBusy}
              options={categoryLabels}
              onChange={(event) => form.setCategory(categoryOf(event.target.value))}
            />
          </Field>
        )}
        {form.canJoin && (
          <Segmented
            label={t.uploadAs}
            className="[&>button]:flex-1"
            options={[
              { value: 'pages', text: t.onePdf(items.length) },
              { value: 'files', text: t.severalFiles(items.length) },
            ]}
            value={form.asPages ? 'pages' : 'files'}
            onChange={(value) => form.setAsPages(value === 'pages')}
          />
        )}
        {items.length > 0 && (
          <ul className="grid gap-2.5" aria-label={t.chosenFiles}>
            {items.map((item, at) => (
              <UploadLine
                key={item.id}
                item={item}
                uploads={form.uploads}
                isOneOfSeveral={items.length > 1}
                onRetry={() => form.retry(item)}
                page={form.joins ? { number: at + 1, isLast: at === items.length - 1 } : undefined}
              />
            ))}
          </ul>
        )}
        {form.asksTexts && (
          <>
            <Field label={t.name} hint={t.nameHint}>
              <Input
                autoComplete="off"
                maxLength={limits.fileName}
                disabled={isBusy}
                placeholder={form.fileName}
                value={texts.name}
                onChange={(event) => form.setTexts({ ...texts, name: event.target.value })}
              />
            </Field>
            <Field label={t.description}>
              <Textarea
                rows={2}
                maxLength={limits.content}
                disabled={isBusy}
                value={texts.description}
                onChange={(event) => form.setTexts({ ...texts, description: event.target.value })}
              />
            </Field>
          </>
        )}
        {whoSees?.({
          request: form.requested && { ...form.requested, status: 'available' },
          viewers: form.viewers,
          onViewers: form.setTicked,
          disabled: isBusy,
        })}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={form.close}>
          {t.cancel}
        </Button>
        <Button
          busy={isBusy}
          busyText={form.isJoining ? t.preparing : t.uploading}
          disabled={!form.canStart}
          onClick={form.start}
        >
          {t.upload}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
