import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { BodyOutput } from '#contract/call.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { DocumentRequest, type requestDocument } from '#contract/calls/deal/documents.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import type { PartnerRole } from '#contract/rules/deal/people.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { DayOff } from '#web/desk/dates/closed-day.tsx'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { toastForPortalOnly } from '#web/desk/deal/telling-toast.ts'
import { type Telling, TellingPart, useTelling } from '#web/desk/deal/telling.tsx'
import { categoryLabels } from '#web/shared/documents/document-categories.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField, TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { AddAsked, AskedLine, useAsked } from '../people/asked-line.tsx'
import { KitChoice } from './kits/kit-choice.tsx'
import {
  type KitLine,
  type LineEdits,
  lineProblems,
  type ManyRequests,
  requestsOf,
} from './kits/kit-lines.ts'
import { KitPart } from './kits/kit-part.tsx'
import { useKit, useKits } from './kits/use-kit.ts'
import { useRequestDocuments } from './kits/use-request-documents.ts'
import { WhoSees } from './who-sees.tsx'

type RequestDocumentDialogProps = {
  client: AdminClient
  /** The party that is chosen at first; the client when absent. */
  askedOf?: Party
  onClose: () => void
}

type OneRequest = BodyOutput<typeof requestDocument>

const empty = {
  name: '',
  category: 'other' as const,
  description: '',
  dueDate: '',
  askedOf: 'client' as const,
  isForClient: true,
  forPartners: [] as PartnerRole[],
  edits: {} as LineEdits,
}
type Values = Omit<typeof empty, 'category' | 'askedOf'> & Pick<OneRequest, 'category' | 'askedOf'>

type Request = OneRequest | ManyRequests

const resolveOne = zodResolver(DocumentRequest) as unknown as Resolver<Values, unknown, Request>

/** A kit is sent once something is ticked and nothing of it is wrong. */
function resolveKit(
  ticked: readonly KitLine[],
  problems: ReadonlyMap<string, string>,
): ResolverResult<Values, Request> {
  if (ticked.length === 0 || problems.size > 0)
    return { values: {}, errors: { root: { lines: { type: 'lines' } } } }
  return { values: requestsOf(ticked), errors: {} }
}

const submitText = (count: number) =>
  count === 0 ? 'Request documents' : `Request ${counted(count, 'document')}`

/** Requests one document, or a kit of them, which stay pending until a file is uploaded. Mount it to open it. */
export function RequestDocumentDialog({
  client,
  askedOf: ofParty = 'client',
  onClose,
}: RequestDocumentDialogProps) {
  const { firstName, transactionType } = client
  const telling = useTelling(client)
  const one = useRequestDocument(telling)
  const kits = useKits(client)
  const [chosen, setChosen] = useState<string | null>(null)
  const kit = kits.find(({ id }) => id === chosen) ?? null
  const resolver: typeof resolveOne = (values, context, options) =>
    kit ? resolveKit(ticked, problems) : resolveOne(values, context, options)
  const form = useForm<Values, unknown, Request>({
    resolver,
    defaultValues: { ...empty, askedOf: ofParty },
  })
  const [askedOf, dueDate, edits, isForClient, forPartners] = useWatch({
    control: form.control,
    name: ['askedOf', 'dueDate', 'edits', 'isForClient', 'forPartners'],
  })
  const viewers = { isForClient: isForClient || askedOf === 'client', forPartners }
  const asked = useAsked(client, askedOf, 'You upload the file when you have it.')
  const { lines, missing, daysOff: counting } = useKit(client, kit, edits)
  const ticked = (lines ?? []).filter(({ isTicked }) => isTicked)
  const problems = lineProblems(ticked)
  const many = useRequestDocuments(telling, ticked)
  const choose = (id: string | null) => {
    form.clearErrors()
    setChosen(id)
  }
  const isTried = form.formState.isSubmitted
  const isOfClient = kit ? ticked.some((line) => line.askedOf === 'client') : askedOf === 'client'
  return (
    <>
      <FormDialog
        title={kit ? 'Request documents' : 'Request document'}
        description={
          kit
            ? `${firstName} sees them as pending in the portal${isOfClient ? ', and one notification names what is theirs' : ''}.`
            : viewers.isForClient
              ? `${firstName} will see this as pending in the portal${isOfClient ? ' and can upload the file there.' : '.'}`
              : undefined
        }
        form={form}
        draft={`request-${client.id}`}
        onSubmit={(values, sent) =>
          'documents' in values
            ? many.run(values, sent)
            : one.run({ ...values, isForClient: viewers.isForClient }, sent)
        }
        onClose={onClose}
        isBusy={one.isBusy || many.isBusy}
        submitText={kit ? submitText(ticked.length) : 'Request document'}
        busyText="Requesting..."
      >
        <KitChoice kits={kits} chosen={kit?.id ?? null} onChoose={choose} />
        {isOfClient && <TellingPart telling={telling} />}
        {kit ? (
          <>
            <KitPart
              key={kit.id}
              client={client}
              lines={lines}
              missing={missing}
              daysOff={counting}
              problems={isTried && problems.size > 0 ? problems : many.refused}
              edits={edits}
              onEdits={(next) => form.setValue('edits', next)}
            />
            {isTried && lines && ticked.length === 0 && (
              <FieldError role="alert">Tick at least one document.</FieldError>
            )}
          </>
        ) : (
          <>
            <TextField form={form} name="name" label="Name" placeholder="Insurance binder" />
            <SelectField form={form} name="category" label="Category" options={categoryLabels} />
            <SelectField
              form={form}
              name="askedOf"
              label="From whom"
              options={partyOptions(transactionType)}
            />
            <AskedLine {...asked} />
            <TextareaField form={form} name="description" label="Description (optional)" rows={3} />
            <DateField form={form} name="dueDate" label="Due date (optional)" />
            <DueDayOff
              day={dueDate}
              onUse={(day) => {
                form.setValue('dueDate', day, { shouldValidate: true })
                form.setFocus('dueDate')
              }}
            />
            <WhoSees
              clientId={client.id}
              request={{ askedOf, status: 'pending' }}
              viewers={viewers}
              onViewers={(next) => {
                form.setValue('isForClient', next.isForClient)
                form.setValue('forPartners', [...next.forPartners])
              }}
            />
          </>
        )}
      </FormDialog>
      <AddAsked client={client} asked={asked} />
    </>
  )
}

/** Says of a day off that it is one, with the next open day to press. */
function DueDayOff({ day, onUse }: { day: string; onUse: (day: string) => void }) {
  const daysOff = useDaysOff()
  return (
    <div aria-live="polite" className="empty:hidden">
      {daysOff && isDay(day) && <DayOff day={day} daysOff={daysOff} onUse={onUse} />}
    </div>
  )
}

/** Requests a document, emails it if that is ticked, and shows a toast with the result. */
function useRequestDocument(telling: Telling) {
  const { id: clientId } = telling.client
  const send = async (body: OneRequest) => {
    const made = await request(calls.requestDocument, { params: { id: clientId }, body })
    const isMailed = made.askedOf === 'client' ? await telling.mail('document', [made.id]) : null
    return { made, isMailed }
  }
  return useAction(send, {
    done: ({ made: { id, name, askedOf }, isMailed }) => ({
      title: 'Success',
      description: `Requested: ${name}`,
      ...(askedOf === 'client'
        ? toastForPortalOnly(telling, {
            line: `please upload a document to your page: ${name}.`,
            about: 'document',
            ids: [id],
            isMailed,
          })
        : {}),
    }),
    failed: 'Failed to request the document',
    changes: { call: calls.requestDocument, clientId },
  })
}
