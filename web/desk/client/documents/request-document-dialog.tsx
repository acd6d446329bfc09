import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { BodyOutput } from '#contract/call.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { DocumentRequest, type requestDocument } from '#contract/calls/deal/documents.ts'
import { isDay } from '#contract/rules/days.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { DayOff } from '#web/desk/dates/closed-day.tsx'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { PortalOnlyHint } from '#web/desk/deal/portal-only-hint.tsx'
import { toastForPortalOnly, toldInPortal } from '#web/desk/deal/told-in-portal.ts'
import { categoryLabels } from '#web/shared/documents/document-categories.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField, TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { WhoSees } from './who-sees.tsx'

type RequestDocumentDialogProps = { client: AdminClient; onClose: () => void }

const empty = {
  name: '',
  category: 'other' as const,
  description: '',
  dueDate: '',
  askedOf: 'client' as const,
  isForClient: true,
  forPartners: [],
}

/** Requests a document from one of the parties; it stays pending until a file is uploaded. Mount it to open it. */
export function RequestDocumentDialog({ client, onClose }: RequestDocumentDialogProps) {
  const { firstName, transactionType } = client
  const { run, isBusy } = useRequestDocument(client)
  const told = toldInPortal(client)
  const form = useForm({ resolver: zodResolver(DocumentRequest), defaultValues: empty })
  const daysOff = useDaysOff()
  const [askedOf = 'client', dueDate = '', isForClient = true, forPartners = []] = useWatch({
    control: form.control,
    name: ['askedOf', 'dueDate', 'isForClient', 'forPartners'],
  })
  const seers = { isForClient: isForClient || askedOf === 'client', forPartners }
  const chooseDay = (day: string) => {
    form.setValue('dueDate', day, { shouldDirty: true, shouldValidate: true })
    form.setFocus('dueDate')
  }
  return (
    <FormDialog
      title="Request document"
      description={
        seers.isForClient
          ? `${firstName} will see this as pending in the portal${askedOf === 'client' ? ' and can upload the file there.' : '. You upload the file when you have it.'}`
          : 'You upload the file when you have it.'
      }
      form={form}
      draft={`request-${client.id}`}
      onSubmit={(typed, sent) => run({ ...typed, isForClient: seers.isForClient }, sent)}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Request document"
      busyText="Requesting..."
    >
      {told !== null && askedOf === 'client' && <PortalOnlyHint text={told} />}
      <TextField form={form} name="name" label="Name" placeholder="Insurance binder" />
      <SelectField form={form} name="category" label="Category" options={categoryLabels} />
      <SelectField form={form} name="askedOf" label="From whom" options={partyOptions(transactionType)} />
      <TextareaField form={form} name="description" label="Description (optional)" rows={3} />
      <DateField form={form} name="dueDate" label="Due date (optional)" />
      <div aria-live="polite" className="empty:hidden">
        {daysOff && isDay(dueDate ?? '') && (
          <DayOff day={dueDate ?? ''} daysOff={daysOff} onUse={chooseDay} />
        )}
      </div>
      <WhoSees
        clientId={client.id}
        request={{ askedOf, status: 'pending' }}
        seers={seers}
        onSeers={(chosen) => {
          form.setValue('isForClient', chosen.isForClient, { shouldDirty: true })
          form.setValue('forPartners', chosen.forPartners, { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}

/** Requests a document and shows a toast with the result. */
function useRequestDocument(client: AdminClient) {
  const send = (body: BodyOutput<typeof requestDocument>) =>
    request(calls.requestDocument, { params: { id: client.id }, body })
  return useAction(send, {
    done: ({ name, askedOf }) => ({
      title: 'Success',
      description: `Requested: ${name}`,
      ...(askedOf === 'client'
        ? toastForPortalOnly(client, `please upload a document to your page: ${name}.`)
        : {}),
    }),
    failed: 'Failed to request the document',
    changes: { call: calls.requestDocument, clientId: client.id },
  })
}
