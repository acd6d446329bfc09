import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { queryKey } from '#web/data/query-key.ts'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import type { Sent } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/form-fields.tsx'

export type NumberDialogProps = {
  client: AdminClient
  /** "Maya and Daniel" */
  readers: string
  onClose: () => void
}

/** "reads" for one person, "read" for several. */
export const forReaders = (readers: string, one: string, several: string): string =>
  readers.includes(' and ') ? several : one

type Body = { phone: string; phoneAgain?: string; reason?: string; password: string }

/** Locks or changes escrow's number of a client. */
export function useLockNumber(client: AdminClient, done: () => string) {
  const { id } = client
  return useAction((body: Body) => request(calls.lockNumber, { params: { id }, body }), {
    done,
    failed: 'The number could not be locked',
    changes: { call: calls.lockNumber, clientId: id },
    waitsFor: [queryKey(calls.listPeople, { id })],
    refetchesOnFailure: true,
  })
}

/** Handles the result of sending; a wrong password is shown at its field, which takes the focus. */
export function sentWithPassword<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  field: FieldPath<Values>,
  sent: Sent,
): Sent {
  return {
    ...sent,
    onError: (error) => {
      sent.onError(error)
      const problem = error instanceof RequestError ? error.problem : null
      if (problem?.code === 'wrong-password')
        form.setError(field, { message: problem.message }, { shouldFocus: true })
    },
  }
}

/** The password of the admin who locks or changes the number. */
export function OwnPasswordField<Values extends FieldValues, Checked>({
  form,
  name,
  isFirst = false,
}: {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean
}) {
  return (
    <PasswordField
      form={form}
      name={name}
      label="Your password"
      autoComplete="current-password"
      rules={{ required: 'Required' }}
      {...(isFirst ? { 'data-first-focus': '' } : {})}
    />
  )
}

/** A number in large figures, with its owner. */
export function TheNumber({
  client,
  phone,
  children,
}: {
  client: AdminClient
  phone: string
  children: string
}) {
  return (
    <div className="rounded-control border border-line bg-paper px-3.5 py-3">
      <p className="text-sm font-semibold text-ink-2">{client.escrowCompany || 'Escrow'}</p>
      <p className="font-display text-2xl leading-tight font-medium wrap-anywhere">{phone}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}
