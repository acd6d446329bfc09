import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { BodyOutput } from '#contract/call.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { DocumentRequest, type requestDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/api/request.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { useAction } from '#web/api/use-action.ts'
import { PartyField } from '#web/desk/deal/party-field.tsx'
import { categoryLabels, documentCategories } from '#web/shared/documents/document-categories.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type RequestDocumentDialogProps = { client: AdminClient; onClose: () => void }

const empty = {
  name: '',
  category: 'other' as const,
  description: '',
  dueDate: '',
  askedOf: 'client' as const,
}

const fields = ['name', 'description', 'dueDate'] as const

/** Requests a document from one of the parties; it stays pending until a file is uploaded. Mount it to open it. */
export function RequestDocumentDialog({ client, onClose }: RequestDocumentDialogProps) {
  const { firstName, transactionType } = client
  const { run, isBusy } = useRequestDocument(client.id)
  const form = useForm({ resolver: zodResolver(DocumentRequest), defaultValues: empty })
  const { errors } = form.formState
  const askedOf = useWatch({ control: form.control, name: 'askedOf' })
  const submit = form.handleSubmit((draft) =>
    run(draft, {
      onSuccess: onClose,
      onError: (error) => showFieldFailures(error, fields, form.setError),
    }),
  )
  return (
    <FormDialog
      title="Request document"
      description={
        askedOf === 'client'
          ? `${firstName} will see this as pending in the portal and can upload the file there.`
          : `${firstName} will see this as pending in the portal. You upload the file when you have it.`
      }
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Request document"
      busyText="Requesting..."
    >
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
      <PartyField label="From whom" transactionType={transactionType} {...form.register('askedOf')} />
      <Field label="Description (optional)" error={errors.description?.message}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      <Field label="Due date (optional)" error={errors.dueDate?.message}>
        <Input type="date" {...form.register('dueDate')} />
      </Field>
    </FormDialog>
  )
}

/** Requests a document and shows a toast with the result. */
function useRequestDocument(clientId: string) {
  const send = (body: BodyOutput<typeof requestDocument>) =>
    request(calls.requestDocument, { params: { id: clientId }, body })
  return useAction(send, {
    done: ({ name }) => `Requested: ${name}`,
    failed: 'Failed to request the document',
    changes: { call: calls.requestDocument, clientId },
  })
}
