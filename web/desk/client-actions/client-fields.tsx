import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, FieldHint } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FieldGroup, FieldPair } from '../../ui/field-group.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import type { ClientValues } from '../deal/client-form.ts'
import { type ContactField, KnownContactInput } from '../deal/known-contacts.tsx'
import { transactionTypes, transactionTypeLabels } from '../deal/transaction-type.ts'

/**
 * All fields of a client in groups, inside a form of ClientValues: what a contract says first. `children` come last.
 */
export function ClientFields({ maxSteps, children }: { maxSteps?: number; children?: ReactNode }) {
  const { register, formState } = useFormContext<ClientValues>()
  const error = (name: keyof ClientValues) => formState.errors[name]?.message
  const text = (name: keyof ClientValues, label: string, hint?: string) => (
    <Field label={label} error={error(name)} hint={hint}>
      <Input autoComplete="off" {...register(name)} />
    </Field>
  )
  const known = (name: ContactField, label: string) => (
    <Field label={label} error={error(name)}>
      <KnownContactInput name={name} />
    </Field>
  )
  const phone = (name: keyof ClientValues, label: string) => (
    <Field label={label} error={error(name)}>
      <Input type="tel" autoComplete="off" {...register(name)} />
    </Field>
  )
  const amount = (name: keyof ClientValues, label: string, step: string) => (
    <Field label={label} error={error(name)}>
      <NumberInput step={step} min={0} inputMode="decimal" {...register(name)} />
    </Field>
  )
  return (
    <>
      <FieldGroup title="Client">
        <FieldPair>
          <Field label="First Name" error={error('firstName')}>
            <Input autoComplete="off" data-first-focus="" {...register('firstName')} />
          </Field>
          {text('lastName', 'Last Name')}
        </FieldPair>
        <Field label="Email" error={error('email')}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        {phone('phone', 'Phone (optional)')}
      </FieldGroup>
      <FieldGroup title="Transaction">
        {text('propertyAddress', 'Property Address')}
        <FieldPair>
          <Field label="Transaction Type" error={error('transactionType')}>
            <Select {...register('transactionType')}>
              {transactionTypes.map((type) => (
                <option key={type} value={type}>
                  {transactionTypeLabels[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Expected Close Date" error={error('expectedCloseDate') && 'Choose a valid date'}>
            <Input type="date" {...register('expectedCloseDate')} />
          </Field>
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Contacts">
        <FieldPair>
          {known('agentName', 'Agent Name')}
          {phone('agentPhone', 'Agent Phone')}
          {known('escrowCompany', 'Escrow Company')}
          {phone('escrowPhone', 'Escrow Phone')}
          {known('lenderName', 'Lender Name (optional)')}
          {phone('lenderPhone', 'Lender Phone (optional)')}
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Money">
        <FieldHint>Clients never see these figures.</FieldHint>
        {amount('propertyPrice', 'Property Price (optional)', '0.01')}
        <FieldPair>
          {amount('commissionAmount', 'Commission Amount (optional)', '0.01')}
          {amount('commissionPercentage', 'Commission Percentage (optional)', '0.001')}
        </FieldPair>
      </FieldGroup>
      <FieldGroup title={children === undefined ? 'Steps' : 'Steps and Link'}>
        <Field label="Current Step" error={error('currentStep')}>
          <NumberInput
            step="1"
            min={1}
            max={maxSteps}
            inputMode="numeric"
            {...register('currentStep', { valueAsNumber: true })}
          />
        </Field>
        {children}
      </FieldGroup>
    </>
  )
}
