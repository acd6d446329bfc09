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
import { request } from '#web/api/request.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { useAction } from '#web/api/use-action.ts'
import { categoryLabels, documentCategories } from '#web/shared/documents/document-categories.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type Changes = BodyOutput<typeof changeDocument>

const fields = ['name', 'category', 'description'] as const

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

/** Changes a document's name, category or description; typed text survives a failed save. */
function EditDocumentDialog({ document, onClose }: { document: TransactionDocument; onClose: () => void }) {
  const save = (body: Changes) => request(calls.changeDocument, { params: { id: document.id }, body })
  const { run, isBusy } = useAction(save, {
    done: 'Document saved',
    failed: 'Failed to save the document',
    changes: { call: calls.changeDocument, clientId: document.clientId },
  })
  const { name, description } = document
  const category = document.category ?? 'other'
  const form = useForm({
    resolver: zodResolver(DocumentChanges),
    defaultValues: { name, category, description: description ?? '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((text) => {
    const changes = changedFields({ name, category, description }, text)
    if (Object.keys(changes).length === 0) return onClose()
    return run(changes, {
      onSuccess: onClose,
      onError: (error) => showFieldFailures(error, fields, form.setError),
    })
  })
  return (
    <FormDialog
      title="Edit document"
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Save"
      busyText="Saving..."
    >
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Category" error={errors.category?.message}>
        <Select {...form.register('category')}>
          {documentCategories.map((value) => (
            <option key={value} value={value}>
              {categoryLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
    </FormDialog>
  )
}

/** Only the fields that changed, so that two admins don’t overwrite each other’s edits. */
function changedFields(before: Required<Changes>, text: Changes): Changes {
  return Object.fromEntries(
    Object.entries(text).filter(([field, value]) => value !== before[field as keyof Changes]),
  )
}
