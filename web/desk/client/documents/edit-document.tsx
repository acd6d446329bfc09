import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { BodyOutput } from '#contract/call.ts'
import {
  type changeDocument,
  DocumentChanges,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { changedFields } from '#web/desk/forms/changed-fields.ts'
import { categoryLabels } from '#web/shared/documents/document-categories.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField, TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { changedViewers, viewersOf, WhoSees } from './who-sees.tsx'

/** The fields of the dialog. */
const typed = DocumentChanges.pick({ name: true, category: true, description: true, dueDate: true })

/** An admin's edit button, with the dialog that it opens. */
export function EditDocument({ document }: { document: TransactionDocument }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`Edit ${document.name}`} icon={Pencil} onClick={() => setOpen(true)} />
      {open && <EditDocumentDialog document={document} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Changes a document's name, category or description, the due day of a pending one, and its viewers; typed text survives a failed
 * save. Mount it to open it.
 */
export function EditDocumentDialog({
  document,
  onClose,
}: {
  document: TransactionDocument
  onClose: () => void
}) {
  const save = (body: BodyOutput<typeof changeDocument>) =>
    request(calls.changeDocument, { params: { id: document.id }, body })
  const { run, isBusy } = useAction(save, {
    done: 'Document saved',
    failed: 'Failed to save the document',
    changes: { call: calls.changeDocument, clientId: document.clientId },
  })
  const { name, description, dueDate, status, clientId } = document
  const [viewers, setViewers] = useState(() => viewersOf(document))
  const before = { name, category: document.category ?? 'other', description, dueDate }
  const values = { ...before, description: description ?? '', dueDate: dueDate ?? '' }
  const form = useForm({ resolver: zodResolver(typed), defaultValues: values })
  return (
    <FormDialog
      title="Edit document"
      form={form}
      draft={`document-${document.id}`}
      onSubmit={(text, sent) => {
        const changes = { ...changedFields(before, text), ...changedViewers(viewersOf(document), viewers) }
        if (Object.keys(changes).length === 0) onClose()
        else run(changes, sent)
      }}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Save"
      busyText="Saving..."
    >
      <TextField form={form} name="name" label="Name" />
      <SelectField form={form} name="category" label="Category" options={categoryLabels} />
      <TextareaField form={form} name="description" label="Description (optional)" rows={3} />
      {status === 'pending' && <DateField form={form} name="dueDate" label="Due date (optional)" />}
      <WhoSees clientId={clientId} request={document} viewers={viewers} onViewers={setViewers} />
    </FormDialog>
  )
}
