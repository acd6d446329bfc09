import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import { z } from 'zod'
import { line } from '#contract/calls/fields/text.ts'
import { deviceName } from '#contract/rules/device-name.ts'
import { passkeyLimits } from '#contract/rules/passkey-limits.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/form-fields.tsx'
import { sentWithPassword } from '../confirming/own-password.tsx'
import { OwnPresence, proofOf } from '../confirming/own-presence.tsx'

const Fields = z.object({ name: line(passkeyLimits.name), password: z.string().min(1, 'Required') })
type Fields = z.infer<typeof Fields>

/** Confirms who it is, then lets this device make a passkey, which the server checks. */
async function add({ name, password }: Fields): Promise<void> {
  const { makePasskey } = await import('#web/shared/sign-in/passkey-device.ts')
  const proof = proofOf(password)
  if (proof.password !== undefined) await request(calls.confirmMe, { body: proof })
  const response = await makePasskey(await request(calls.askNewPasskey))
  await request(calls.addPasskey, { body: { name, response } })
}

/** The words of what the device or the server refused; the server's for a field stand there, too. */
const wordsOf = (error: Error): string =>
  error instanceof RequestError || !error.message
    ? failureMessage(error, 'The passkey could not be added')
    : error.message

/** Adds a passkey to the own account. Mount it to open it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { name: deviceName(navigator.userAgent), password: '' },
  })
  const { run, isBusy } = useAction(add, {
    done: 'The passkey has been added',
    failed: wordsOf,
    waitsFor: [calls.getMe, calls.listPasskeys],
  })
  return (
    <FormDialog
      title="Add a passkey"
      description="Sign in with the finger, face or PIN of this device, or with a security key. No password and no code are asked then."
      form={form}
      onSubmit={(fields, sent) => run(fields, sentWithPassword(form, 'password', sent))}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Add"
      busyText="Waiting for your device..."
    >
      <TextField form={form} name="name" label="Name" hint="To tell it from others in your list." />
      <OwnPresence form={form} name="password" isFirst />
    </FormDialog>
  )
}
