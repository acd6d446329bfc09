import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isDay } from '#contract/rules/days.ts'
import { ClosedDay } from '#web/desk/dates/closed-day.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldLinesContext } from '#web/ui/field-lines.ts'
import { FieldHint } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, SwitchField, TextField } from '#web/ui/form-fields.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { LockNumberDialog } from '../escrow-number/lock-number-dialog.tsx'
import { ContractZone } from '../intake/contract-zone.tsx'
import type { AfterAdding, IntakeView } from '../intake/intake-view.ts'
import { assigneeOptions } from '../team/assignee-options.ts'
import { ClientFields } from './client-fields.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useNewClient } from './use-new-client.ts'

const missing = { missing: MissingDialog }
const ContractIntake = lazyPart(() => import('../intake/contract-intake.tsx'), 'ContractIntake', {
  loading: ContractZone,
})
const AfterAddingDialogs = lazyPart(
  () => import('../intake/after-adding-dialogs.tsx'),
  'AfterAddingDialogs',
  missing,
)

type AddClientDialogProps = {
  /** It was opened for a contract: the place for its file has the focus. */
  fromContract?: boolean
  onClose: () => void
}

/**
 * The form for a new client, followed by locking escrow's number on request, by keeping the contract that it was filled in from, and by
 * sending the link. Mount it to open it.
 */
export function AddClientDialog({ fromContract = false, onClose }: AddClientDialogProps) {
  const [added, setAdded] = useState<{ client: AdminClient; after: AfterAdding | null } | null>(null)
  const [isLocking, setLocking] = useState(false)
  if (!added)
    return (
      <AddClientForm
        fromContract={fromContract}
        onAdded={(client, locksNumber, after) => {
          setAdded({ client, after })
          setLocking(locksNumber)
        }}
        onClose={onClose}
      />
    )
  const { client, after } = added
  if (isLocking)
    return (
      <LockNumberDialog
        client={client}
        readers={client.firstName}
        isCalled
        onClose={() => setLocking(false)}
      />
    )
  if (after) return <AfterAddingDialogs client={client} after={after} onClose={onClose} />
  return <SendLinkDialog client={client} isNew onClose={onClose} />
}

type AddClientFormProps = {
  fromContract: boolean
  onAdded: (client: AdminClient, locksNumber: boolean, after: AfterAdding | null) => void
  onClose: () => void
}

/** The form for a new client; the signed-in admin is the agent unless changed. */
function AddClientForm({ fromContract, onAdded, onClose }: AddClientFormProps) {
  /** The contract that was dropped last. */
  const [files, setFiles] = useState<readonly File[] | null>(null)
  /** What its reading adds to the form; null without one. */
  const [intake, setIntake] = useState<IntakeView | null>(null)
  const {
    form,
    submit,
    isKnown,
    isAsked,
    closingDay,
    daysOff,
    templates,
    template,
    refusedDays,
    team,
    canLock,
    seesMoney,
    isRead,
  } = useNewClient((client, locksNumber) => onAdded(client, locksNumber, intake?.afterAdding() ?? null))
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
      aside={intake?.aside}
      mayBeSent={intake?.mayBeSent}
      draftNotice={intake?.draftNotice}
    >
      {files || isRead ? (
        <ContractIntake form={form} files={files} onFiles={setFiles} onView={setIntake} />
      ) : (
        <ContractZone onFiles={setFiles} isFirst={fromContract} />
      )}
      <FieldLinesContext value={intake?.lines ?? null}>
        <ClientFields
          hasMoney={seesMoney}
          belowNames={intake?.belowNames}
          belowContacts={
            canLock && (
              <div>
                <Checkbox
                  label="Lock escrow’s number: I have called it myself"
                  {...form.register('locksNumber')}
                />
                <FieldHint>
                  {intake && 'No file ticks this for you. '}
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
      </FieldLinesContext>
      {intake?.atEnd}
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
