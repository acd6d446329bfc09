import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/settings.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { showFieldFailures } from '#web/data/show-field-failures.ts'
import { Button } from '#web/ui/button.tsx'
import { TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { usePhoneQuestions } from '#web/ui/phone-question.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { profileFields, profileRule, type ProfileValues } from './profile-rules.ts'

function valuesOf(client: PortalClient): ProfileValues {
  const { firstName, lastName, email, phone, propertyAddress } = client
  return { firstName, lastName, email, phone: phone ?? '', propertyAddress }
}

/** One column on a phone, then two. */
export const profileGrid = 'grid gap-4 px-4 pb-5 min-[35rem]:grid-cols-2 md:gap-5 md:px-6 md:pb-6'

const wide = 'min-[35rem]:col-span-full'

/** The client's own fields. Changes by the team show up in fields the client has not edited. */
export function ProfileForm({ client, onClose }: { client: PortalClient; onClose: () => void }) {
  const toast = useToast()
  const save = useSaveProfile(client.uniqueId)
  const [reason, setReason] = useState('')
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(client),
    values: valuesOf(client),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { isSubmitting } = form.formState
  // Reading dirtyFields makes the form track them.
  void form.formState.dirtyFields
  const field = (name: keyof ProfileValues) => ({ form, name, rules: profileRule(name) })
  const ask = usePhoneQuestions(form, ['phone'])
  const submit = form.handleSubmit(async (values) => {
    if (ask() !== null) return
    setReason('')
    try {
      await save(values)
      onClose()
      toast({ title: t.saved, description: t.savedText })
    } catch (error) {
      if (!showFieldFailures(error, profileFields, form.setError)) setReason(failureMessage(error, ''))
      toast({ title: controls.error, description: t.notSaved, variant: 'error' })
    }
  })
  return (
    <form className={profileGrid} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field('firstName')} label={t.firstName} autoComplete="given-name" />
      <TextField {...field('lastName')} label={t.lastName} autoComplete="family-name" />
      <TextField {...field('email')} label={t.email} type="email" autoComplete="email" />
      <PhoneField
        form={form}
        name="phone"
        rules={profileRule('phone')}
        label={t.phoneOptional}
        autoComplete="tel"
      />
      <div className={wide}>
        {client.me ? (
          <DealsAddress client={client} of={client.me.of} />
        ) : (
          <TextareaField
            {...field('propertyAddress')}
            label={t.propertyAddress}
            className="min-h-19!"
            rows={2}
            autoComplete="off"
          />
        )}
      </div>
      {reason && (
        <p
          className={`rounded-control border border-red-line bg-red-soft px-3.5 py-3 text-15 text-red-ink ${wide}`}
        >
          {t.keptChanges(reason)}
        </p>
      )}
      <div className={`flex flex-wrap justify-end gap-3 ${wide}`}>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          {controls.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyText={t.saving}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

/** The address of the property as a co-client sees it, who cannot change it. */
function DealsAddress({ client, of }: { client: PortalClient; of: string }) {
  return (
    <>
      <p className="text-15 font-semibold">{t.propertyAddress}</p>
      <p className="mt-1.5 font-medium whitespace-pre-line wrap-anywhere">{client.propertyAddress}</p>
      <p className="mt-1 text-13 text-ink-3">{t.addressIsOf(of)}</p>
    </>
  )
}

/** Saves a client's own profile and updates it throughout the portal. Throws what the request throws. */
function useSaveProfile(uniqueId: string): (values: ProfileValues) => Promise<void> {
  const client = useQueryClient()
  const key = queryKey(calls.getPortalClient, { uniqueId })
  return async (values) => {
    const saved = await request(calls.changeProfile, { params: { uniqueId }, body: values })
    await client.cancelQueries({ queryKey: key, exact: true })
    client.setQueryData<PortalClient>(key, saved)
    void client.invalidateQueries({ queryKey: key, exact: true })
  }
}
