import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { transactionTypes, transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ProfileField } from './profile-field.tsx'

/** An option of the current-step select. */
export type StepChoice = { value: number; text: string }

type ProfileFieldsProps = {
  stepChoices: (currentStep: number) => StepChoice[]
  /** Shown below the closing date. */
  closingAction?: ReactNode
}

/** Who the client is and what the transaction is about. */
export function ProfileFields({ stepChoices, closingAction }: ProfileFieldsProps) {
  const { register, formState, watch, setValue } = useFormContext<ClientValues>()
  const currentStep = watch('currentStep') ?? 1
  return (
    <>
      <FieldGroup title="Client">
        <FieldPair>
          <ProfileField name="firstName" />
          <ProfileField name="lastName" />
          <ProfileField name="email" type="email" />
          <ProfileField name="phone" type="tel" />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Transaction">
        <Field label="Property Address" error={formState.errors.propertyAddress?.message}>
          <Textarea rows={3} {...register('propertyAddress')} />
        </Field>
        <FieldPair>
          <Field label="Transaction Type" error={formState.errors.transactionType?.message}>
            <Select {...register('transactionType')}>
              {transactionTypes.map((type) => (
                <option key={type} value={type}>
                  {transactionTypeLabels[type]}
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <ProfileField name="expectedCloseDate" type="date" />
            {closingAction}
          </div>
          <ProfileField name="currentStep" type="number" min={1} step={1} />
          <Field label="Step by Name">
            <Select
              value={Number.isSafeInteger(currentStep) ? currentStep : ''}
              onChange={(event) =>
                setValue('currentStep', Number(event.target.value), {
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
