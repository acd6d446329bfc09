import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { calls } from 'virtual:link-call-table'
import type { PartnerDocument, PartnerPage } from '#contract/calls/people/partner.ts'
import { limits, uploadExtensions } from '#contract/rules/limits.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { uploadFile } from '#web/api/upload-file.ts'
import { isSameFile } from '#web/shared/documents/is-same-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { useLatestPage } from './use-partner-page.ts'

type UploadButtonProps = {
  link: string
  document: PartnerDocument
  isReadOnly: boolean
  /** "Upload" by default. */
  text?: string
}

/** Sends the file of a request at once when it is chosen, with its progress; what is wrong with it stays in the row. */
export function UploadButton({
  link,
  document: { id, name },
  isReadOnly,
  text = 'Upload',
}: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef<{ file: File; key: string } | null>(null)
  const toast = useToast()
  const { take, ask } = useLatestPage(link)
  /** The file that is chosen again after a failure is sent with the same key, and stored once. */
  const keyOf = (file: File): string => {
    if (!chosen.current || !isSameFile(chosen.current.file, file))
      chosen.current = { file, key: crypto.randomUUID() }
    return chosen.current.key
  }
  const sending = useMutation<PartnerPage, Error, File>({
    mutationFn: (file) =>
      uploadFile(
        calls.uploadPartnerDocument,
        { key: link },
        file,
        { requestId: id },
        {
          idempotencyKey: keyOf(file),
          onProgress: (sent, total) => setPercent((sent / total) * 100),
        },
      ),
    onSuccess: (page) => {
      chosen.current = null
      take(page)
      toast({ title: `${name} was sent. The agent sees it.` })
      void ask()
    },
    onError: async (error) => {
      setProblem(failureMessage(error, 'The file could not be sent. Please try again.'))
      await ask()
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    setPercent(0)
    const isTooLarge = file.size > limits.upload
    setProblem(isTooLarge ? 'Please select a file smaller than 10MB' : null)
    if (!isTooLarge) sending.mutate(file)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        className="sr-only"
        accept={uploadExtensions.join()}
        tabIndex={-1}
        aria-label={`File for ${name}`}
        disabled={isReadOnly || sending.isPending}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button
        icon={Upload}
        busy={sending.isPending}
        busyText="Sending"
        disabled={isReadOnly}
        aria-label={text === 'Upload' ? `Upload ${name}` : `${text}: ${name}`}
        onClick={() => chooser.current?.click()}
      >
        {text}
      </Button>
      {sending.isPending && <ProgressBar value={percent} label={`Sending ${name}`} size="small" />}
      {problem !== null && <FieldError role="alert">{problem}</FieldError>}
    </>
  )
}
