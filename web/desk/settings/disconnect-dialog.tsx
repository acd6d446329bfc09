import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OwnPasswordField, sentWithPassword } from '../confirming/own-password.tsx'

/** Disconnects the own account at the provider, with the password. Mount it to open it. */
export function DisconnectDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const { run, isBusy } = useAction(
    (body: { password: string }) => request(calls.disconnectProvider, { body }),
    {
      done: `${name} is disconnected`,
      failed: `${name} could not be disconnected`,
      waitsFor: [calls.getMe, calls.listSessions],
    },
  )
  return (
    <FormDialog
      title={`Disconnect ${name}`}
      form={form}
      onSubmit={(body, sent) => run(body, sentWithPassword(form, 'password', sent))}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Disconnect"
      busyText="Disconnecting..."
    >
      <p>
        You then sign in with your password. Your other devices that signed in with {name} are signed out.
      </p>
      <OwnPasswordField form={form} name="password" isFirst />
    </FormDialog>
  )
}
