import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { showFieldFailures } from '#web/data/show-field-failures.ts'
import { changedClient, type CheckedClient, formFields } from '#web/desk/deal/client-form.ts'
import { useChangeClient, useFetchClient } from '#web/desk/deal/client-queries.ts'
import { fieldsOfKind } from '#web/desk/deal/fields-of.ts'
import { usePhoneQuestions } from '#web/ui/phone-question.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Sends only the changed fields and the version they are based on; `showField` reveals an invalid field. */
export function useSaveProfile(
  client: AdminClient,
  { form, base, rebase, refused }: ProfileForm,
  showField: (field: string) => void,
) {
  const toast = useToast()
  const { mutateAsync: change } = useChangeClient(client.id)
  const fetchClient = useFetchClient()
  const fail = (error: unknown) =>
    toast({
      title: 'Error',
      description: failureMessage(error, 'Failed to update client'),
      variant: 'error',
    })

  const ask = usePhoneQuestions(form, fieldsOfKind('phone'))
  const save = async (checked: CheckedClient) => {
    const doubtful = ask()
    if (doubtful !== null) return showField(doubtful)
    const sent = form.getValues()
    const changes = changedClient(base, checked)
    try {
      const isSame = Object.keys(changes).length === 0
      rebase(isSame ? base : await change({ ...changes, basedOn: base.updatedAt }), sent)
      toast(
        isSame
          ? { title: 'No changes', description: 'Everything is already saved' }
          : { title: 'Success', description: 'Client updated successfully' },
      )
    } catch (error) {
      fail(error)
      const named = error instanceof RequestError ? Object.keys(error.fields)[0] : undefined
      if (named !== undefined) showField(named)
      showFieldFailures(error, formFields, form.setError)
      if (!(error instanceof RequestError) || error.problem?.code !== 'stale') return
      refused()
      await fetchClient(client.id).catch(fail)
    }
  }
  return form.handleSubmit(save, (errors) => {
    const first = formFields.find((field) => errors[field])
    if (first) showField(first)
  })
}
