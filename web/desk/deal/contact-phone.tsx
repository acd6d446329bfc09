import { useFormContext } from 'react-hook-form'
import type { UsedContact } from '#contract/calls/clients/contacts.ts'
import { isDay } from '#contract/rules/days.ts'
import { isSameNumber } from '#contract/rules/dialed-number.ts'
import { shortDay } from '#web/format/short-day.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/form-fields.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { ClientValues } from './client-form.ts'
import { type ContactPhone, nameFieldOf, useKnownContacts } from './known-contacts.tsx'
import { useNumberLock } from './number-lock.ts'

/** The source of a filled-in number: a wrong one would send a client's call to a stranger. */
function usedText({ deals, lastUsedOn }: UsedContact): string {
  const day = isDay(lastUsedOn) ? shortDay(lastUsedOn) : lastUsedOn
  return `Used in ${deals} ${deals === 1 ? 'deal' : 'deals'}, last on ${day}: check it.`
}

/** The number of a contact. One that is new in this deal, and stands in others with the same name, says so. */
export function ContactPhoneField({ name, label }: { name: ContactPhone; label: string }) {
  const form = useFormContext<ClientValues>()
  const nameField = nameFieldOf[name]
  const [typed, company] = form.watch([name, nameField])
  const known = useKnownContacts(nameField).find(
    (contact) =>
      isSameNumber(contact.phone, typed ?? '') &&
      contact.name.toLowerCase() === (company ?? '').trim().toLowerCase(),
  )
  const lockedFor = useNumberLock(name)
  const isNew = !isSameNumber(typed ?? '', form.formState.defaultValues?.[name] ?? '')
  const hint = known && isNew ? usedText(known) : undefined
  if (lockedFor !== null)
    return (
      <TextField
        form={form}
        name={name}
        label={label}
        type="tel"
        readOnly
        hint={
          <>
            Locked.{' '}
            <SmartLink
              className="text-pine underline underline-offset-3"
              href={paths.clientPeople(lockedFor)}
            >
              Change it under People
            </SmartLink>
            .
          </>
        }
      />
    )
  return <PhoneField form={form} name={name} label={label} hint={hint} />
}
