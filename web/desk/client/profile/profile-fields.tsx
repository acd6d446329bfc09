import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { clientFields } from '#contract/rules/deal/client-fields.ts'
import { ClientField, OtherFields } from '#web/desk/deal/client-field.tsx'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextareaField } from '#web/ui/form-fields.tsx'
import { Select } from '#web/ui/select.tsx'

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
          <OtherFields group="client" client={client} />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Transaction">
        <TextareaField
          form={form}
          name="propertyAddress"
          label={clientFields.propertyAddress.label}
          rows={3}
        />
        <FieldPair>
          <ClientField name="transactionType" />
          <div>
            <ClientField name="expectedCloseDate" />
            {closingAction}
          </div>
          <ClientField name="currentStep" />
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
          <OtherFields
            group="transaction"
            but={['propertyAddress', 'transactionType', 'expectedCloseDate']}
            client={client}
          />
          <OtherFields group="steps" but={['currentStep']} client={client} />
        </FieldPair>
      </FieldGroup>
    </>
  )
}
