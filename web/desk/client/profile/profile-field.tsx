import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { isContactField, KnownContactInput } from '#web/desk/deal/known-contacts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { type ClientField, fieldLabels } from './field-labels.ts'

type ProfileFieldProps = { name: ClientField; hint?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'step' | 'min' | 'max'
>

/** One field of the client, with its label and error. */
export function ProfileField({ name, hint, type = 'text', ...bounds }: ProfileFieldProps) {
  const { register, formState } = useFormContext<ClientValues>()
  const isNumber = type === 'number'
  const error = formState.errors[name]?.message
  const valueAsNumber = name === 'currentStep'
  const input = { autoComplete: 'off', ...bounds }
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      error={type === 'date' ? error && 'Choose a valid date' : error}
    >
      {isNumber ? (
        <NumberInput
          {...input}
          inputMode={valueAsNumber ? 'numeric' : 'decimal'}
          {...(valueAsNumber ? register(name, { valueAsNumber }) : register(name))}
        />
      ) : isContactField(name) ? (
        <KnownContactInput name={name} />
      ) : (
        <Input {...input} type={type} {...register(name)} />
      )}
    </Field>
  )
}
