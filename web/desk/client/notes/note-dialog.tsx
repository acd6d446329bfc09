import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { type Note, NoteDraft, type NoteChanges } from '#contract/calls/deal/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAddNote, useChangeNote, type NoteText } from './note-mutations.ts'

type NoteDialogProps = {
  clientId: string
  /** The note to edit; null creates one. */
  note: Note | null
  onClose: () => void
}

const empty = { title: '', content: '', isVisible: true }

/** Creates or edits a note; typed text survives a failed save. Mount it to open it. */
export function NoteDialog({ clientId, note, onClose }: NoteDialogProps) {
  const add = useAddNote(clientId)
  const change = useChangeNote(clientId)
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: note ?? empty })
  const { errors } = form.formState
  const submit = form.handleSubmit((text) => {
    if (note) change.run({ note, changes: changedText(note, text) }, { onSuccess: onClose })
    else add.run(text, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={note ? 'Edit Note' : 'Add New Note'}
      keepsInput
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Note Title" error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label="Message Content" error={errors.content?.message}>
          <Textarea rows={6} {...form.register('content')} />
        </Field>
        <Controller
          name="isVisible"
          control={form.control}
          render={({ field }) => (
            <SwitchRow
              label="Visible to Client"
              hint={
                field.value
                  ? 'The client will see this message in the portal.'
                  : 'Only your team sees this note.'
              }
              checked={field.value ?? true}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isBusy || change.isBusy} busyText="Saving...">
            {note ? 'Update Note' : 'Create Note'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Only the fields that changed, so that two admins don't overwrite each other's edits. */
export function changedText(before: Note, { title, content, isVisible }: NoteText): NoteChanges {
  return {
    ...(title === before.title ? {} : { title }),
    ...(content === before.content ? {} : { content }),
    ...(isVisible === before.isVisible ? {} : { isVisible }),
  }
}
