import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type ClientValues, clientValues, DealForm, formFields } from '#web/desk/deal/client-form.ts'
import { showsMoney } from '#web/desk/deal/hidden-money.ts'
import { changesBetween } from './others-changes.ts'

/**
 * The form of a client, and the client state (`base`) its edits started from. Changes by others show up on
 * their own unless they touch an edited field; then `base` does not move, `isContested` is true, and the
 * admin has to choose.
 */
export function useProfileForm(client: AdminClient) {
  const [base, setBase] = useState(client)
  const [wasRefused, setRefused] = useState(false)
  const form = useForm({
    resolver: zodResolver(DealForm),
    defaultValues: clientValues(client),
    values: clientValues(base),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { dirtyFields, isDirty, isSubmitting } = form.formState
  const contested = changesBetween(base, client).filter(({ field }) => dirtyFields[field])
  const isNewer = client.updatedAt > base.updatedAt || showsMoney(client) !== showsMoney(base)
  if (isNewer && !wasRefused && !isSubmitting && contested.length === 0) setBase(client)

  /** Makes a saved state the new base, preserving text typed while the save was in flight. */
  const rebase = (saved: AdminClient, sent: ClientValues) => {
    const typed = form.getValues()
    const since = formFields.filter((field) => typed[field] !== sent[field])
    // Saved fields are not dirty any more; `resetOptions` applies here too.
    form.reset(clientValues(saved), { keepDirtyValues: false, keepErrors: false })
    for (const field of since) form.setValue(field, typed[field], { shouldDirty: true })
    setBase(saved)
  }
  const keepMine = () => {
    setRefused(false)
    setBase(client)
  }
  const takeTheirs = () => {
    const theirs = clientValues(client)
    for (const { field } of contested) form.resetField(field, { defaultValue: theirs[field] ?? '' })
    keepMine()
  }
  return {
    form,
    base,
    isDirty,
    isSubmitting,
    isContested: wasRefused || (isNewer && contested.length > 0 && !isSubmitting),
    refused: () => setRefused(true),
    rebase,
    keepMine,
    takeTheirs,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
