import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { DateField, NumberField, SelectField, TextField } from '#web/ui/form-fields.tsx'
import type { ClientValues } from '../deal/client-form.ts'
import { KnownContactField } from '../deal/known-contacts.tsx'
import { transactionTypeLabels } from '../deal/transaction-type.ts'

type ClientFieldsProps = {
  maxSteps?: number
  /** Below the closing day: what speaks against it. */
  belowClosing?: ReactNode
  children?: ReactNode
}

/**
 * All fields of a client in groups, inside a form of ClientValues: what a contract says first. `children` come last.
 */
export function ClientFields({ maxSteps, belowClosing, children }: ClientFieldsProps) {
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
        <TextField form={form} name="phone" label="Phone (optional)" type="tel" />
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
          <TextField form={form} name="agentPhone" label="Agent Phone" type="tel" />
          <KnownContactField name="escrowCompany" label="Escrow Company" />
          <TextField form={form} name="escrowPhone" label="Escrow Phone" type="tel" />
          <KnownContactField name="lenderName" label="Lender Name (optional)" />
          <TextField form={form} name="lenderPhone" label="Lender Phone (optional)" type="tel" />
        </FieldPair>
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
