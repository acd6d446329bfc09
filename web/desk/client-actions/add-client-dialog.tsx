import { zodResolver } from '@hookform/resolvers/zod'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { z } from 'zod'
import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { isDay } from '#contract/rules/days.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { failureMessage, RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { ClosedDay } from '#web/desk/dates/closed-day.tsx'
import { defaultAnswers } from '#web/desk/dates/passed-fold.tsx'
import { typedDays } from '#web/desk/dates/typed-days.ts'
import { useDaysOff, useTemplates } from '#web/desk/dates/use-templates.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { SelectField, SwitchField, TextField } from '#web/ui/form-fields.tsx'
import { usePhoneQuestions } from '#web/ui/phone-question.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { NewClientForm, newClientValues } from '../deal/client-form.ts'
import { useCreateClient } from '../deal/client-queries.ts'
import { phoneFields } from '../deal/known-contacts.tsx'
import { LockNumberDialog } from '../escrow-number/lock-number-dialog.tsx'
import { assigneeOptions } from '../team/assignee-options.ts'
import { useMay, useTeam } from '../team/use-team.ts'
import { ClientFields } from './client-fields.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { chosenTemplate, TemplateFields } from './template-fields.tsx'

/** The form for a new client, followed by locking escrow's number on request, and by sending the link. Mount it to open it. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<AdminClient | null>(null)
  const [isLocking, setLocking] = useState(false)
  if (!added)
    return (
      <AddClientForm
        onAdded={(client, locksNumber) => {
          setAdded(client)
          setLocking(locksNumber)
        }}
        onClose={onClose}
      />
    )
  if (isLocking)
    return (
      <LockNumberDialog client={added} readers={added.firstName} isCalled onClose={() => setLocking(false)} />
    )
  return <SendLinkDialog client={added} isNew onClose={onClose} />
}

type AddClientFormProps = {
  /** `locksNumber`: escrow's number is to be locked, and was called. */
  onAdded: (client: AdminClient, locksNumber: boolean) => void
  onClose: () => void
}

/** The fields that make a client a duplicate of another. */
const dealOf = ({ email, propertyAddress }: { email?: string; propertyAddress?: string }) =>
  `${email ?? ''}\n${propertyAddress ?? ''}`

/** Equal regardless of case and spaces, as in the import. */
const folded = (deal: { email: string; propertyAddress: string }) =>
  dealOf(deal)
    .trim()
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()

/** Whether a client with this email and address exists; false if that cannot be checked. */
async function isDuplicate(draft: ClientDraft): Promise<boolean> {
  try {
    const { clients } = await request(calls.findClients, { query: { search: draft.email } })
    return clients.some((client) => folded(client) === folded(draft))
  } catch {
    return false
  }
}

/** The refused numbers of days, by the key of their line. */
function daysIn(error: unknown): Record<string, string> {
  const fields = error instanceof RequestError ? Object.entries(error.fields) : []
  return Object.fromEntries(
    fields.flatMap(([path, text]) => (path.startsWith('days.') ? [[path.slice(5), text]] : [])),
  )
}

/** The form for a new client; the signed-in admin is the agent unless changed. */
function AddClientForm({ onAdded, onClose }: AddClientFormProps) {
  const toast = useToast()
  const { mutateAsync: create } = useCreateClient()
  const { data: me } = useCall(calls.getMe, undefined)
  const form = useForm({
    resolver: zodResolver(NewClientForm),
    defaultValues: {
      ...newClientValues,
      agentName: me?.name ?? '',
      agentPhone: me?.phone ?? '',
      assignedTo: me?.id ?? '',
    },
  })
  const [known, setKnown] = useState<string | null>(null)
  const deal = dealOf(useWatch({ control: form.control }))
  const isKnown = known !== null && known === deal
  const templates = useTemplates()
  const daysOff = useDaysOff()
  /** The closing day on which the recorder is closed, once it was asked about: the next press keeps it. */
  const [askedDay, setAskedDay] = useState<string | null>(null)
  const closingDay = useWatch({ control: form.control, name: 'expectedCloseDate' })
  const isAsked = askedDay !== null && askedDay === closingDay
  const [refusedDays, setRefusedDays] = useState<Readonly<Record<string, string>>>({})
  const template = chosenTemplate(useWatch({ control: form.control }), templates)
  const team = useTeam()
  const escrowPhone = useWatch({ control: form.control, name: 'escrowPhone' })
  const canLock = useMay('admin') && dialedNumber(escrowPhone ?? null) !== null
  const ask = usePhoneQuestions(form, phoneFields)
  const submit = async (
    {
      templateId: _id,
      acceptanceDate,
      days,
      passed,
      assignedTo,
      locksNumber,
      ...fields
    }: z.output<typeof NewClientForm>,
    sent: Sent,
  ) => {
    // In a team of one a deal is nobody’s in particular.
    const rest = team.members.length > 0 ? { ...fields, assignedTo: assignedTo || null } : fields
    const draft: ClientDraft = template
      ? {
          ...rest,
          templateId: template.id,
          acceptanceDate,
          days: typedDays(template, days),
          ...(acceptanceDate ? { passed, ...defaultAnswers } : {}),
        }
      : rest
    const isPhoneAsked = ask() !== null
    const isClosed = daysOff?.isRecorderClosed(draft.expectedCloseDate) ?? false
    const isNewlyKnown = !isKnown && (await isDuplicate(draft))
    if (isNewlyKnown) setKnown(dealOf(form.getValues()))
    if (isClosed && !isAsked) setAskedDay(draft.expectedCloseDate)
    if (isPhoneAsked || isNewlyKnown || (isClosed && !isAsked)) return
    try {
      const added = await create(draft)
      toast({ title: 'Success', description: 'Client created successfully' })
      onAdded(added, locksNumber && canLock)
    } catch (error) {
      sent.onError(error)
      setRefusedDays(daysIn(error))
      const description = failureMessage(error, 'Failed to create client')
      toast({ title: 'Error', description, variant: 'error' })
    }
  }
  const asking = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form is longer than the window, and the question stands at its end.
    if (isAsked || isKnown) asking.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked, isKnown])
  const chooseDay = (day: string) => {
    form.setValue('expectedCloseDate', day, { shouldValidate: true })
    form.setFocus('expectedCloseDate')
  }
  const closing = daysOff && isDay(closingDay) && (
    <ClosedDay day={closingDay} daysOff={daysOff} onUse={chooseDay} />
  )
  return (
    <FormDialog
      title="Add Client"
      form={form}
      draft="add-client"
      onSubmit={submit}
      onClose={onClose}
      hasGroups
      submitText={isKnown || isAsked ? 'Add Anyway' : 'Add Client'}
      busyText="Creating..."
    >
      <ClientFields
        belowContacts={
          canLock && (
            <div>
              <Checkbox
                label="Lock escrow’s number: I have called it myself"
                {...form.register('locksNumber')}
              />
              <FieldHint>
                Your client reads a safety note before they see it. It can be changed, never unlocked. Your
                password is asked once the client is added.
              </FieldHint>
            </div>
          )
        }
        belowClosing={
          <>
            {!isAsked && closing}
            <TemplateFields templates={templates} refusedDays={refusedDays} />
            {team.members.length > 0 && (
              <SelectField
                form={form}
                name="assignedTo"
                label="Assigned to"
                hint="Gets the mail of the deal. Everybody still sees it and can work on it."
                options={assigneeOptions(team)}
              />
            )}
          </>
        }
      >
        <TextField
          form={form}
          name="uniqueId"
          label="Portal ID (optional)"
          hint="Leave empty to generate eight random characters."
          autoCapitalize="none"
          spellCheck={false}
        />
        <SwitchField
          form={form}
          name="withStandardSteps"
          label="Start with the six standard steps"
          hint={
            template
              ? 'The template has steps of its own.'
              : 'With dates leading up to the close date. You can change them later.'
          }
          disabled={template !== null}
        />
      </ClientFields>
      <div ref={asking} role="alert" className="grid scroll-mb-24 gap-3">
        {isAsked && closing}
        {isKnown && (
          <p className="flex gap-2 rounded-control bg-band-amber-soft px-3.5 py-2.5 text-ink">
            <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />A client with this email
            and property address already exists.
          </p>
        )}
      </div>
    </FormDialog>
  )
}
