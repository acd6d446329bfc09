import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { LanguageField } from '#web/desk/deal/language-field.tsx'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField, TextareaField } from '#web/ui/form-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { ProfileField } from './profile-field.tsx'

/** An option of the current-step select. */
export type StepChoice = { value: number; text: string }

type ProfileFieldsProps = {
  client: AdminClient
  stepChoices: (currentStep: number) => StepChoice[]
  /** Shown below the closing date. */
  closingAction?: ReactNode
}

/** The client's and the transaction's fields. */
export function ProfileFields({ client, stepChoices, closingAction }: ProfileFieldsProps) {
  const form = useFormContext<ClientValues>()
  const currentStep = form.watch('currentStep') ?? 1
  return (
    <>
      <FieldGroup title="Client">
        <FieldPair>
          <ProfileField name="firstName" />
          <ProfileField name="lastName" />
          <ProfileField name="email" type="email" />
          <ProfileField name="phone" type="tel" />
          <LanguageField form={form} name="language" person={client} />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Transaction">
        <TextareaField form={form} name="propertyAddress" label="Property Address" rows={3} />
        <FieldPair>
          <SelectField
            form={form}
            name="transactionType"
            label="Transaction Type"
            options={transactionTypeLabels}
          />
          <div>
            <ProfileField name="expectedCloseDate" type="date" />
            {closingAction}
          </div>
          <ProfileField name="currentStep" type="number" min={1} step={1} />
          <Field label="Step by Name">
            <Select
              value={Number.isSafeInteger(currentStep) ? currentStep : ''}
              onChange={(event) =>
                form.setValue('currentStep', Number(event.target.value), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {stepChoices(currentStep).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        </FieldPair>
      </FieldGroup>
    </>
  )
}
