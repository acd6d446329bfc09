import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/clients.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { ClientFields } from './client-fields.tsx'
import { clientFields, NewClientForm, newClientValues } from './client-form.ts'
import { useCreateClient } from './client-queries.ts'

type AddClientFormProps = { onAdded: (client: AdminClient) => void; onCancel: () => void }

/** The form for a new client, whose agent is the signed-in admin unless changed. */
export function AddClientForm({ onAdded, onCancel }: AddClientFormProps) {
  const toast = useToast()
  const { mutateAsync: create } = useCreateClient()
  const { data: me } = useCall(calls.getMe, undefined)
  const form = useForm({
    resolver: zodResolver(NewClientForm),
    defaultValues: { ...newClientValues, agentName: me?.name ?? '', agentPhone: me?.phone ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (draft) => {
    try {
      const added = await create(draft)
      toast({ title: 'Success', description: 'Client created successfully' })
      onAdded(added)
    } catch (error) {
      showFieldFailures(error, [...clientFields, 'uniqueId'], form.setError)
      const description = failureMessage(error, 'Failed to create client')
      toast({ title: 'Error', description, variant: 'error' })
    }
  })
  return (
    <FormProvider {...form}>
      <form className="grid min-w-0 gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <ClientFields>
          <Field
            label="Portal ID (optional)"
            hint="Leave empty to generate eight random characters."
            error={errors.uniqueId?.message}
          >
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('uniqueId')}
            />
          </Field>
          <Controller
            name="withStandardSteps"
            control={form.control}
            render={({ field }) => (
              <SwitchRow
                label="Start with the six standard steps"
                hint="With dates leading up to the close date. You can change them later."
                checked={field.value ?? false}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </ClientFields>
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyText="Creating...">
            Add Client
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
