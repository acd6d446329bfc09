import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { NumberFacts, TrustedNumber } from '#contract/calls/people/safety.ts'
import { limits } from '#contract/rules/limits.ts'
import { useCall } from '#web/data/use-call.ts'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/form-fields.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sentWithPassword } from '../confirming/own-password.tsx'
import { OwnPresence } from '../confirming/own-presence.tsx'
import { unreachedNames, NotifiedPeople } from './notified-people.tsx'
import { forReaders, type NumberDialogProps, TheNumber, useLockNumber } from './number-form.tsx'

/** The sentence after a change of the number. */
function doneText(readers: string, facts: NumberFacts | undefined): string {
  if (!facts || facts.told.length === 0) return 'Escrow’s number is changed'
  const unreached = unreachedNames(facts.told)
  if (unreached !== '') return `Escrow’s number is changed. Call ${unreached}: no email or text reaches them`
  return `${readers} ${forReaders(readers, 'has', 'have')} been told to check the new number`
}

/** Changes escrow's locked number. Mount it to open it. */
export function ChangeNumberDialog({
  client,
  number,
  readers,
  onClose,
}: NumberDialogProps & { number: TrustedNumber }) {
  const form = useForm({ defaultValues: { phone: '', phoneAgain: '', reason: '', password: '' } })
  const facts = useCall(calls.getNumberFacts, { id: client.id })
  const { run, isBusy } = useLockNumber(client, () => doneText(readers, facts.data))
  const required = { required: 'Required' }
  return (
    <FormDialog
      title="Change escrow’s number"
      form={form}
      onSubmit={(values, sent) => run(values, sentWithPassword(form, 'password', sent))}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Change the number"
      submitIcon={Lock}
      busyText="Changing..."
    >
      <TheNumber client={client} phone={number.phone}>
        The number until now
      </TheNumber>
      {client.outcome === 'closed' ? (
        <p>
          The deal has closed: nobody of the client’s side is told. Every owner and admin of your team gets an
          email.
        </p>
      ) : (
        <div className="grid gap-2">
          <p>
            {readers} {forReaders(readers, 'is told at once and sees', 'are told at once and see')} both
            numbers, whatever they turned off. Every owner and admin of your team gets an email.
          </p>
          <div aria-live="polite">
            {facts.data ? (
              <NotifiedPeople told={facts.data.told} />
            ) : facts.error ? (
              <p className="text-ink-2">By which ways could not be loaded.</p>
            ) : (
              <Skeleton className="h-6 w-60 max-w-full" />
            )}
          </div>
        </div>
      )}
      <FieldPair>
        <TextField
          form={form}
          name="phone"
          label="New number"
          type="tel"
          maxLength={limits.phone}
          rules={required}
          data-first-focus=""
        />
        <TextField
          form={form}
          name="phoneAgain"
          label="The same number again"
          type="tel"
          maxLength={limits.phone}
          rules={required}
        />
      </FieldPair>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint={`${readers} ${forReaders(readers, 'reads', 'read')} it.`}
        maxLength={limits.outcomeReason}
        rules={{ required: `Say why. ${readers} ${forReaders(readers, 'reads', 'read')} it.` }}
      />
      <OwnPresence form={form} name="password" />
    </FormDialog>
  )
}
