import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { ContactPhoneField } from '#web/desk/deal/contact-phone.tsx'
import { isContactField, isContactPhone, KnownContactField } from '#web/desk/deal/known-contacts.tsx'
import { DateField, NumberField, TextField } from '#web/ui/form-fields.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { type ClientField, fieldLabels } from './field-labels.ts'

type ProfileFieldProps = { name: ClientField } & Pick<
  ComponentProps<'input'>,
  'type' | 'step' | 'min' | 'max'
>

/** One field of the client, with its label and error. */
export function ProfileField({ name, type = 'text', ...bounds }: ProfileFieldProps) {
  const form = useFormContext<ClientValues>()
  const field = { form, name, label: fieldLabels[name], ...bounds }
  if (isContactField(name)) return <KnownContactField name={name} label={field.label} />
  if (isContactPhone(name)) return <ContactPhoneField name={name} label={field.label} />
  if (type === 'tel') return <PhoneField form={form} name={name} label={field.label} />
  if (type === 'date') return <DateField {...field} errorText="Choose a valid date" />
  if (type !== 'number') return <TextField {...field} type={type} />
  return name === 'currentStep' ? (
    <NumberField {...field} inputMode="numeric" rules={{ valueAsNumber: true }} />
  ) : (
    <NumberField {...field} inputMode="decimal" />
  )
}
