import { type FormEvent, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { SavedReply, SavedReplyDraft } from '#contract/calls/messages/saved-replies.ts'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { fieldFailure } from './field-failure.ts'

type SavedReplyDialogProps = {
  /** The reply to edit; null creates one. */
  reply: SavedReply | null
  onClose: () => void
}

/** Creates or edits a saved reply; typed text survives a failed save. Mount it to open it. */
export function SavedReplyDialog({ reply, onClose }: SavedReplyDialogProps) {
  const [draft, setDraft] = useState<SavedReplyDraft>({
    title: reply?.title ?? '',
    content: reply?.content ?? '',
  })
  const save = useAction(
    (body: SavedReplyDraft) =>
      reply
        ? request(calls.changeSavedReply, { params: { id: reply.id }, body })
        : request(calls.addSavedReply, { body }),
    {
      done: 'The reply has been saved',
      failed: 'Failed to save the reply',
      waitsFor: [calls.listSavedReplies],
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(draft, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reply ? 'Edit reply' : 'Add reply'}
      keepsInput
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field label="Title" hint="Only your team sees it." error={fieldFailure(save.error, 'title')}>
          <Input
            autoComplete="off"
            maxLength={limits.title}
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Field>
        <Field
          label="Text"
          hint="{firstName} becomes the client’s first name."
          error={fieldFailure(save.error, 'content')}
        >
          <Textarea
            rows={6}
            maxLength={limits.content}
            value={draft.content}
            onChange={(event) => setDraft({ ...draft, content: event.target.value })}
          />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isBusy} busyText="Saving...">
            Save reply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
