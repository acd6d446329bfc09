import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { SavedReply, SavedReplyDraft } from '#contract/calls/messages/saved-replies.ts'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormSidedField, FormSideSwitch } from '#web/desk/sides/form-sided-field.tsx'
import { useSides } from '#web/desk/sides/sides.tsx'
import { translationChange, translationValues } from '#web/desk/sides/translation-values.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/form-fields.tsx'

type SavedReplyDialogProps = {
  /** The reply to edit; null creates one. */
  reply: SavedReply | null
  onClose: () => void
}

const texts = ['content'] as const

/** Creates or edits a saved reply; typed text survives a failed save. Mount it to open it. */
export function SavedReplyDialog({ reply, onClose }: SavedReplyDialogProps) {
  const sides = useSides()
  const form = useForm<SavedReplyDraft>({
    defaultValues: {
      title: reply?.title ?? '',
      content: reply?.content ?? '',
      translations: translationValues(texts, reply?.translations),
    },
  })
  const save = useAction(
    ({ translations, ...typed }: SavedReplyDraft) => {
      const body = {
        ...typed,
        ...translationChange(texts, reply ?? {}, typed, translationValues(texts, translations)),
      }
      return reply
        ? request(calls.changeSavedReply, { params: { id: reply.id }, body })
        : request(calls.addSavedReply, { body })
    },
    {
      done: 'The reply has been saved',
      failed: 'Failed to save the reply',
      waitsFor: [calls.listSavedReplies],
    },
  )
  return (
    <FormDialog
      title={reply ? 'Edit reply' : 'Add reply'}
      form={form}
      draft={`reply-${reply?.id ?? 'new'}`}
      onSubmit={save.run}
      onClose={onClose}
      isBusy={save.isBusy}
      submitText="Save reply"
      busyText="Saving..."
    >
      <TextField
        form={form}
        name="title"
        label="Title"
        hint="Only your team sees it."
        maxLength={limits.title}
      />
      <FormSideSwitch sides={sides} form={form} names={texts} />
      <FormSidedField
        sides={sides}
        form={form}
        name="content"
        label="Text"
        noun="text"
        hint="{firstName} becomes the client’s first name."
        rows={6}
        maxLength={limits.content}
      />
    </FormDialog>
  )
}
