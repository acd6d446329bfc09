import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DocumentRequest } from '#contract/documents.ts'
import { categoryLabels, documentCategories } from '#web/shared/documents/document-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useRequestDocument } from './use-request-document.ts'

type RequestDocumentDialogProps = { clientId: string; clientName: string; onClose: () => void }

const empty = { name: '', category: 'other' as const, description: '', dueDate: '' }

/** Asks the client for a document; it is pending until a file is there. Mount it to open it. */
export function RequestDocumentDialog({ clientId, clientName, onClose }: RequestDocumentDialogProps) {
  const { mutate, isPending } = useRequestDocument(clientId)
  const form = useForm({ resolver: zodResolver(DocumentRequest), defaultValues: empty })
  const { errors } = form.formState
  const submit = form.handleSubmit((wanted) => mutate(wanted, { onSuccess: onClose }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Request document"
      description={`${clientName} sees it as pending in the portal and can upload the file there.`}
      keepsInput
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" placeholder="Insurance binder" {...form.register('name')} />
        </Field>
        <Field label="Category" error={errors.category?.message}>
          <Select {...form.register('category')}>
            {documentCategories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Description (optional)" error={errors.description?.message}>
          <Textarea rows={3} {...form.register('description')} />
        </Field>
        <Field label="Due date (optional)" error={errors.dueDate?.message}>
          <Input type="date" {...form.register('dueDate')} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} busyText="Requesting...">
            Request document
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
