import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { calls } from 'virtual:link-call-table'
import type { PartnerDocument, PartnerPage } from '#contract/calls/people/partner.ts'
import { limits, uploadExtensions } from '#contract/rules/limits.ts'
import * as t from '#texts/partner.ts'
import { newKey } from '#web/data/new-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { uploadFile } from '#web/data/upload-file.ts'
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
  /** The file before was sent back. */
  isAgain?: boolean
  /** It is the first act of the page. */
  isFirst?: boolean
}

/** Sends the file of a request as soon as it is chosen, with its progress; an error stays in the row. */
export function UploadButton({
  link,
  document: { id, name },
  isReadOnly,
  isAgain = false,
  isFirst = true,
}: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef<{ file: File; key: string } | null>(null)
  const toast = useToast()
  const { take, ask } = useLatestPage(link)
  /** The file that is chosen again after a failure is sent with the same key, and stored once. */
  const keyOf = (file: File): string => {
    if (!chosen.current || !isSameFile(chosen.current.file, file)) chosen.current = { file, key: newKey() }
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
      toast({ title: t.sent(name) })
      void ask()
    },
    onError: async (error) => {
      setProblem(failureMessage(error, t.notSent))
      await ask()
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    setPercent(0)
    const isTooLarge = file.size > limits.upload
    setProblem(isTooLarge ? t.tooLarge : null)
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
        aria-label={t.fileFor(name)}
        disabled={isReadOnly || sending.isPending}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button
        icon={Upload}
        variant={isFirst ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        busy={sending.isPending}
        busyText={t.sending}
        disabled={isReadOnly}
        aria-label={isAgain ? t.sendAgainOf(name) : t.uploadOf(name)}
        onClick={() => chooser.current?.click()}
      >
        {isAgain ? t.sendAgain : t.upload}
      </Button>
      {sending.isPending && <ProgressBar value={percent} label={t.sendingOf(name)} size="small" />}
      {problem !== null && <FieldError role="alert">{problem}</FieldError>}
    </>
  )
}
