import { Lock, TriangleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { NumberFacts } from '#contract/calls/people/safety.ts'
import { useCall } from '#web/data/use-call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { sentWithPassword } from '../confirming/own-password.tsx'
import { OwnPresence } from '../confirming/own-presence.tsx'
import { changedAgo } from './changed-ago.ts'
import { forReaders, type NumberDialogProps, TheNumber, useLockNumber } from './number-form.tsx'

/**
 * Locks escrow's number, once the agent says that they have called it. `isCalled`: they have said so before. Mount it to open it.
 */
export function LockNumberDialog({
  client,
  readers,
  isCalled = false,
  onClose,
}: NumberDialogProps & { isCalled?: boolean }) {
  const form = useForm({ defaultValues: { isCalled, password: '' } })
  const { run, isBusy } = useLockNumber(client, () => 'Escrow’s number is locked')
  const facts = useCall(calls.getNumberFacts, { id: client.id })
  const failure = form.formState.errors.isCalled
  return (
    <FormDialog
      title="Lock escrow’s number"
      form={form}
      onSubmit={({ password }, sent) =>
        run({ phone: client.escrowPhone, password }, sentWithPassword(form, 'password', sent))
      }
      onClose={onClose}
      isBusy={isBusy}
      submitText="Lock the number"
      submitIcon={Lock}
      busyText="Locking..."
    >
      <TheNumber client={client} phone={client.escrowPhone}>
        Check it against escrow’s first letter or their license page, not against an email.
      </TheNumber>
      <Edits client={client} edits={facts.data?.edits ?? []} />
      <p>
        {readers} {forReaders(readers, 'reads', 'read')} a safety note before they see it. A locked number can
        be changed, never unlocked, and they then see both numbers. Every owner and admin of your team gets an
        email.
      </p>
      <div>
        <Checkbox
          label="I have called this number myself"
          {...(isCalled ? {} : { 'data-first-focus': '' })}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure && 'not-called'}
          {...form.register('isCalled', { required: 'Call it first, and tick this then.' })}
        />
        <div aria-live="polite">{failure && <FieldError id="not-called">{failure.message}</FieldError>}</div>
      </div>
      <OwnPresence form={form} name="password" isFirst={isCalled} />
    </FormDialog>
  )
}

/** The changes, since the deal was added, of numbers that the safety note will show. */
function Edits({ client, edits }: { client: AdminClient; edits: NumberFacts['edits'] }) {
  const told = (edit: NumberFacts['edits'][number]) =>
    edit.field === 'escrowPhone'
      ? `This number was ${changedAgo(edit)}.`
      : `${client.agentName || 'The agent'}’s number, which stands in the note, was ${changedAgo(edit)}.`
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {edits.map((edit) => (
        <p
          key={edit.field}
          className="flex gap-2 rounded-control bg-band-amber-soft px-3.5 py-2.5 wrap-anywhere text-band-amber-ink"
        >
          <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
          {told(edit)}
        </p>
      ))}
    </div>
  )
}
