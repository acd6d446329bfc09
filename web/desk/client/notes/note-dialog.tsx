import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Note, NoteDraft } from '#contract/calls/deal/notes.ts'
import { withTranslations } from '#contract/calls/fields/translations.ts'
import { TellingPart, useTelling } from '#web/desk/deal/telling.tsx'
import { changedFields } from '#web/desk/forms/changed-fields.ts'
import { FormSidedField, FormSideSwitch } from '#web/desk/sides/form-sided-field.tsx'
import { useSidesOfDeal } from '#web/desk/sides/sides.tsx'
import { translationChange, translationValues } from '#web/desk/sides/translation-values.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SwitchField } from '#web/ui/form-fields.tsx'
import { type NoteText, useAddNote, useChangeNote } from './note-mutations.ts'

type NoteDialogProps = {
  client: AdminClient
  /** The note to edit; null creates one. */
  note: Note | null
  onClose: () => void
}

const texts = ['title', 'content'] as const

const empty: NoteText = { title: '', content: '', isVisible: true }

/** Creates or edits a note; typed text survives a failed save. Mount it to open it. */
export function NoteDialog({ client, note, onClose }: NoteDialogProps) {
  const telling = useTelling(client)
  const add = useAddNote(telling)
  const change = useChangeNote(telling)
  const sides = useSidesOfDeal(client)
  const { translations, ...words } = note ?? empty
  const form = useForm({
    resolver: zodResolver(withTranslations(NoteDraft, 'new')),
    defaultValues: { ...words, ...(sides ? { translations: translationValues(texts, translations) } : {}) },
  })
  const isVisible = useWatch({ control: form.control, name: 'isVisible' })
  return (
    <FormDialog
      title={note ? 'Edit Note' : 'Add New Note'}
      form={form}
      draft={`note-${client.id}-${note?.id ?? 'new'}`}
      onSubmit={(text, sent) => {
        if (!note) return add.run(text, sent)
        const side = sides
          ? translationChange(texts, note, text, translationValues(texts, text.translations))
          : {}
        return change.run({ note, changes: { ...changedFields(note, text), ...side } }, sent)
      }}
      onClose={onClose}
      isBusy={add.isBusy || change.isBusy}
      submitText={note ? 'Update Note' : 'Create Note'}
      busyText="Saving..."
    >
      {isVisible && !note?.isVisible && <TellingPart telling={telling} />}
      <FormSideSwitch sides={sides} form={form} names={texts} />
      <FormSidedField sides={sides} form={form} name="title" label="Note Title" noun="title" />
      <FormSidedField
        sides={sides}
        form={form}
        name="content"
        label="Message Content"
        noun="message"
        rows={6}
      />
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
