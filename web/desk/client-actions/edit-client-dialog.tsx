import { zodResolver } from '@hookform/resolvers/zod'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { usePhoneQuestions } from '#web/ui/phone-question.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { changedClient, type CheckedClient, clientValues, editClientForm } from '../deal/client-form.ts'
import { useChangeClient, useFetchClient } from '../deal/client-queries.ts'
import { fieldsOfKind } from '../deal/fields-of.ts'
import { NumberLockContext, numberLockOf } from '../deal/number-lock.ts'
import { ClientFields } from './client-fields.tsx'

/**
 * All fields of a client. Sends only the changed ones, based on the client as it was when the form was opened or
 * reloaded. Mount it to open it.
 */
export function EditClientDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const toast = useToast()
  const [base, setBase] = useState(client)
  const [isStale, setStale] = useState(false)
  const { mutateAsync: change } = useChangeClient(client.id)
  const fetchClient = useFetchClient()
  const form = useForm({
    resolver: zodResolver(editClientForm(base.currentStep)),
    defaultValues: clientValues(client),
  })
  // Reading dirtyFields makes the form track them; a reload leaves edited fields alone.
  const { dirtyFields } = form.formState
  const fail = (error: unknown, fallback: string) =>
    toast({ title: 'Error', description: failureMessage(error, fallback), variant: 'error' })

  const ask = usePhoneQuestions(form, fieldsOfKind('phone'))
  const submit = async (checked: CheckedClient, sent: Sent) => {
    const changes = changedClient(base, checked)
    if (Object.keys(changes).length === 0) return onClose()
    if (ask() !== null) return
    try {
      await change({ ...changes, basedOn: base.updatedAt })
      onClose()
      toast({ title: 'Success', description: 'Client updated successfully' })
    } catch (error) {
      setStale(error instanceof RequestError && error.problem?.code === 'stale')
      sent.onError(error)
      fail(error, 'Failed to update client')
    }
  }
  const reload = async () => {
    try {
      const fresh = await fetchClient(client.id)
      setBase(fresh)
      form.reset(clientValues(fresh), { keepDirtyValues: Object.keys(dirtyFields).length > 0 })
      setStale(false)
    } catch (error) {
      fail(error, 'Failed to fetch client')
    }
  }
  return (
    <FormDialog
      title="Edit Client"
      description={nameOf(client)}
      form={form}
      draft={`client-${client.id}`}
      onSubmit={submit}
      onClose={onClose}
      hasGroups
      submitText="Save Changes"
      busyText="Saving..."
    >
      <NumberLockContext value={numberLockOf(base)}>
        <ClientFields client={base} maxSteps={Math.max(limits.currentStepInDialog, base.currentStep)} />
      </NumberLockContext>
      {isStale && <StaleClient onReload={reload} />}
    </FormDialog>
  )
}

/** Shown when someone else saved first: fetches their changes without losing what was typed here. */
function StaleClient({ onReload }: { onReload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await onReload()
    setBusy(false)
  }
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-control border border-red-line bg-red-soft px-3.5 py-3 text-15 text-red-ink"
      role="alert"
    >
      <p className="flex-[1_1_200px]">
        <b>Someone else changed this client.</b> Reload to see their changes. Your edits are safe.
      </p>
      <Button variant="secondary" icon={RotateCw} busy={busy} onClick={() => void reload()}>
        Reload
      </Button>
    </div>
  )
}
