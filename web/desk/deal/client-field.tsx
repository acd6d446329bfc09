import type { ReactNode } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  type ClientField as Name,
  clientFields,
  type FieldGroup,
  type FieldKind,
} from '#contract/rules/deal/client-fields.ts'
import { DateField, NumberField, SelectField, TextField } from '#web/ui/form-fields.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { ClientValues } from './client-form.ts'
import { ContactPhoneField } from './contact-phone.tsx'
import { fieldsOfGroup } from './fields-of.ts'
import { isContactField, isContactPhone, KnownContactField } from './known-contacts.tsx'
import { LanguageField } from './language-field.tsx'
import { transactionTypeLabels } from './transaction-type.ts'

interface FieldOptions {
  /** The client that the field belongs to; absent for a new client. */
  client?: AdminClient | undefined
  /** Labels optional fields as such. */
  marksOptional?: boolean
  /** The highest number of a step; any without it. */
  maxStep?: number | undefined
}

type ClientFieldProps = FieldOptions & { name: Name; 'data-first-focus'?: '' }

/** A field as its control takes it. */
interface Field {
  form: UseFormReturn<ClientValues>
  name: Name
  label: string
  'data-first-focus'?: ''
}

const controls: Record<FieldKind, (field: Field, options: FieldOptions) => ReactNode> = {
  text: (field) => <TextField {...field} />,
  email: (field) => <TextField {...field} type="email" />,
  phone: (field) => <PhoneField {...field} />,
  day: (field) => <DateField {...field} errorText="Choose a valid date" />,
  money: (field) => <NumberField {...field} min={0} step={0.01} inputMode="decimal" />,
  percent: (field) => <NumberField {...field} min={0} max={10} step={0.001} inputMode="decimal" />,
  step: (field, { maxStep }) => (
    <NumberField
      {...field}
      min={1}
      max={maxStep}
      step={1}
      inputMode="numeric"
      rules={{ valueAsNumber: true }}
    />
  ),
  type: (field) => <SelectField {...field} options={transactionTypeLabels} />,
  language: ({ form, name }, { client }) => (
    <LanguageField form={form} name={name} {...(client ? { person: client } : {})} />
  ),
}

/** One field of a client, as its kind is entered, in a form of ClientValues. */
export function ClientField({ name, client, marksOptional = false, maxStep, ...rest }: ClientFieldProps) {
  const form = useFormContext<ClientValues>()
  const { kind, isOptional, label: plain } = clientFields[name]
  const label = marksOptional && isOptional ? `${plain} (optional)` : plain
  if (isContactField(name)) return <KnownContactField name={name} label={label} />
  if (isContactPhone(name)) return <ContactPhoneField name={name} label={label} />
  return controls[kind]({ form, name, label, ...rest }, { client, maxStep })
}

type OtherFieldsProps = FieldOptions & { group: FieldGroup; but?: readonly Name[] }

/** The fields of a group but those that the screen has placed itself, so that a screen can forget none. */
export function OtherFields({ group, but, ...options }: OtherFieldsProps) {
  return fieldsOfGroup(group)
    .filter((name) => !but?.includes(name))
    .map((name) => <ClientField key={name} name={name} {...options} />)
}
