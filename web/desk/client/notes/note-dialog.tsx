import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Note, NoteDraft } from '#contract/calls/deal/notes.ts'
import { PortalOnlyHint } from '#web/desk/deal/portal-only-hint.tsx'
import { toldInPortal } from '#web/desk/deal/told-in-portal.ts'
import { changedFields } from '#web/desk/forms/changed-fields.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SwitchField, TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { type NoteText, useAddNote, useChangeNote } from './note-mutations.ts'

type NoteDialogProps = {
  client: AdminClient
  /** The note to edit; null creates one. */
  note: Note | null
  onClose: () => void
}

const empty: NoteText = { title: '', content: '', isVisible: true }

/** Creates or edits a note; typed text survives a failed save. Mount it to open it. */
export function NoteDialog({ client, note, onClose }: NoteDialogProps) {
  const add = useAddNote(client)
  const change = useChangeNote(client)
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: note ?? empty })
  const isVisible = useWatch({ control: form.control, name: 'isVisible' })
  const told = toldInPortal(client)
  return (
    <FormDialog
      title={note ? 'Edit Note' : 'Add New Note'}
      form={form}
      draft={`note-${client.id}-${note?.id ?? 'new'}`}
      onSubmit={(text, sent) => {
        if (note) change.run({ note, changes: changedFields(note, text) }, sent)
        else add.run(text, sent)
      }}
      onClose={onClose}
      isBusy={add.isBusy || change.isBusy}
      submitText={note ? 'Update Note' : 'Create Note'}
      busyText="Saving..."
    >
      {told !== null && isVisible && !note?.isVisible && <PortalOnlyHint text={told} />}
      <TextField form={form} name="title" label="Note Title" />
      <TextareaField form={form} name="content" label="Message Content" rows={6} />
      <SwitchField
        form={form}
        name="isVisible"
        label="Visible to Client"
        hint={(isOn) =>
          isOn ? 'The client will see this message in the portal.' : 'Only your team sees this note.'
        }
      />
    </FormDialog>
  )
}
