import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { DateField, NumberField, SelectField, TextField } from '#web/ui/form-fields.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { ClientValues } from '../deal/client-form.ts'
import { ContactPhoneField } from '../deal/contact-phone.tsx'
import { KnownContactField } from '../deal/known-contacts.tsx'
import { LanguageField } from '../deal/language-field.tsx'
import { transactionTypeLabels } from '../deal/transaction-type.ts'

type ClientFieldsProps = {
  /** The client that the fields belong to; absent for a new client. */
  client?: AdminClient
  maxSteps?: number
  /** Below the closing day: warnings about the day, and the anchor of its dates. */
  belowClosing?: ReactNode
  /** Below the contacts: actions on their numbers. */
  belowContacts?: ReactNode
  children?: ReactNode
}

/** All fields of a client in groups, inside a form of ClientValues; the fields of a contract come first, `children` last. */
export function ClientFields({ client, maxSteps, belowClosing, belowContacts, children }: ClientFieldsProps) {
  const form = useFormContext<ClientValues>()
  const amount = { form, min: 0, inputMode: 'decimal' } as const
  return (
    <>
      <FieldGroup title="Client">
        <FieldPair>
          <TextField form={form} name="firstName" label="First Name" data-first-focus="" />
          <TextField form={form} name="lastName" label="Last Name" />
        </FieldPair>
        <TextField form={form} name="email" label="Email" type="email" />
        <PhoneField form={form} name="phone" label="Phone (optional)" />
        <LanguageField form={form} name="language" {...(client ? { person: client } : {})} />
      </FieldGroup>
      <FieldGroup title="Transaction">
        <TextField form={form} name="propertyAddress" label="Property Address" />
        <FieldPair>
          <SelectField
            form={form}
            name="transactionType"
            label="Transaction Type"
            options={transactionTypeLabels}
          />
          <DateField
            form={form}
            name="expectedCloseDate"
            label="Expected Close Date"
            errorText="Choose a valid date"
          />
        </FieldPair>
        {belowClosing}
      </FieldGroup>
      <FieldGroup title="Contacts">
        <FieldPair>
          <KnownContactField name="agentName" label="Agent Name" />
          <ContactPhoneField name="agentPhone" label="Agent Phone" />
          <KnownContactField name="escrowCompany" label="Escrow Company" />
          <ContactPhoneField name="escrowPhone" label="Escrow Phone" />
          <KnownContactField name="lenderName" label="Lender Name (optional)" />
          <ContactPhoneField name="lenderPhone" label="Lender Phone (optional)" />
        </FieldPair>
        {belowContacts}
      </FieldGroup>
      <FieldGroup title="Money">
        <FieldHint>Clients never see these figures.</FieldHint>
        <NumberField {...amount} name="propertyPrice" label="Property Price (optional)" step="0.01" />
        <FieldPair>
          <NumberField {...amount} name="commissionAmount" label="Commission Amount (optional)" step="0.01" />
          <NumberField
            {...amount}
            name="commissionPercentage"
            label="Commission Percentage (optional)"
            step="0.001"
          />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title={children === undefined ? 'Steps' : 'Steps and Link'}>
        <NumberField
          form={form}
          name="currentStep"
          label="Current Step"
          step="1"
          min={1}
          max={maxSteps}
          inputMode="numeric"
          rules={{ valueAsNumber: true }}
        />
        {children}
      </FieldGroup>
    </>
  )
}
