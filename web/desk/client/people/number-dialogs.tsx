import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TrustedNumber } from '#contract/calls/people/safety.ts'
import { limits } from '#contract/rules/limits.ts'
import { queryKey } from '#web/api/query-key.ts'
import { RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField, TextField } from '#web/ui/form-fields.tsx'

type Body = { phone: string; phoneAgain?: string; reason?: string; password?: string }

function useLockNumber(client: AdminClient, done: string) {
  const { id } = client
  return useAction((body: Body) => request(calls.lockNumber, { params: { id }, body }), {
    done,
    failed: 'The number could not be locked',
    changes: { call: calls.lockNumber, clientId: id },
    waitsFor: [queryKey(calls.listPeople, { id })],
    refetchesOnFailure: true,
  })
}

type NumberProps = {
  client: AdminClient
  /** "Maya and Daniel" */
  readers: string
  onClose: () => void
}

const one = (readers: string) => !readers.includes(' and ')

/** A number in large figures, with whose it is. */
function TheNumber({ client, phone, children }: { client: AdminClient; phone: string; children: string }) {
  return (
    <div className="rounded-control border border-line bg-paper px-3.5 py-3">
      <p className="text-sm font-semibold text-ink-2">{client.escrowCompany || 'Escrow'}</p>
      <p className="font-display text-2xl leading-tight font-medium wrap-anywhere">{phone}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}

/** Locks escrow's number, once the agent says that they have called it. Mount it to open it. */
export function LockNumberDialog({ client, readers, onClose }: NumberProps) {
  const form = useForm({ defaultValues: { isCalled: false } })
  const { run, isBusy } = useLockNumber(client, 'Escrow’s number is locked')
  const failure = form.formState.errors.isCalled
  return (
    <FormDialog
      title="Lock escrow’s number"
      form={form}
      onSubmit={(_values, sent) => run({ phone: client.escrowPhone }, sent)}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Lock the number"
      submitIcon={Lock}
      busyText="Locking..."
    >
      <TheNumber client={client} phone={client.escrowPhone}>
        Check it against escrow’s first letter or their license page, not against an email.
      </TheNumber>
      <p>
        {readers} {one(readers) ? 'reads' : 'read'} a safety note before they see it. A locked number can be
        changed, never unlocked. A change needs your password, and they see both numbers.
      </p>
      <div>
        <Checkbox
          label="I have called this number myself"
          data-first-focus=""
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure && 'not-called'}
          {...form.register('isCalled', { required: 'Call it first, and tick this then.' })}
        />
        <div aria-live="polite">{failure && <FieldError id="not-called">{failure.message}</FieldError>}</div>
      </div>
    </FormDialog>
  )
}

/** Changes escrow's locked number. Mount it to open it. */
export function ChangeNumberDialog({
  client,
  number,
  readers,
  onClose,
}: NumberProps & { number: TrustedNumber }) {
  const form = useForm({ defaultValues: { phone: '', phoneAgain: '', reason: '', password: '' } })
  const told = `${readers} ${one(readers) ? 'has' : 'have'} been told to check the new number`
  const { run, isBusy } = useLockNumber(client, told)
  const required = { required: 'Required' }
  return (
    <FormDialog
      title="Change escrow’s number"
      form={form}
      onSubmit={(values, sent) =>
        run(values, {
          ...sent,
          onError: (error) => {
            sent.onError(error)
            const problem = error instanceof RequestError ? error.problem : null
            if (problem?.code === 'wrong-password')
              form.setError('password', { message: problem.message }, { shouldFocus: true })
          },
        })
      }
      onClose={onClose}
      isBusy={isBusy}
      submitText="Change the number"
      submitIcon={Lock}
      busyText="Changing..."
    >
      <TheNumber client={client} phone={number.phone}>
        The number until now
      </TheNumber>
      <p>
        {readers} {one(readers) ? 'is' : 'are'} told at once and {one(readers) ? 'sees' : 'see'} both numbers.
        Every owner and admin of your team gets an email.
      </p>
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
        hint={`${readers} ${one(readers) ? 'reads' : 'read'} it.`}
        maxLength={limits.outcomeReason}
        rules={{ required: `Say why. ${readers} ${one(readers) ? 'reads' : 'read'} it.` }}
      />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
        rules={required}
      />
    </FormDialog>
  )
}
