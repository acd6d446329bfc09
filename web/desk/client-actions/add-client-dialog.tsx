import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isDay } from '#contract/rules/days.ts'
import { ClosedDay } from '#web/desk/dates/closed-day.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, SwitchField, TextField } from '#web/ui/form-fields.tsx'
import { LockNumberDialog } from '../escrow-number/lock-number-dialog.tsx'
import { assigneeOptions } from '../team/assignee-options.ts'
import { ClientFields } from './client-fields.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { TemplateFields } from './template-fields.tsx'
import { type OnAdded, useNewClient } from './use-new-client.ts'

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

type AddClientFormProps = { onAdded: OnAdded; onClose: () => void }

/** The form for a new client; the signed-in admin is the agent unless changed. */
function AddClientForm({ onAdded, onClose }: AddClientFormProps) {
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
  } = useNewClient(onAdded)
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
        hasMoney={seesMoney}
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
