import { useFormContext } from 'react-hook-form'
import { personRoleLabel, personRoles } from '#contract/rules/deal/people.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { PersonValues } from './person-form.ts'
import { roleStyles } from './person-texts.ts'

/** The role of a person, one of five cards. */
export function RoleCards({ type }: { type: TransactionType }) {
  const { register } = useFormContext<PersonValues>()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Role</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {personRoles.map((role) => {
          const { icon: Icon } = roleStyles[role]
          return (
            <RadioCard key={role} dense value={role} {...register('role')}>
              <Icon className="size-4.5 flex-none" aria-hidden="true" />
              {personRoleLabel(role, type)}
            </RadioCard>
          )
        })}
      </div>
    </fieldset>
  )
}
