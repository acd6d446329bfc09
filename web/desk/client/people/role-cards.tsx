import { useFormContext } from 'react-hook-form'
import { personRoleLabel, personRoles } from '#contract/rules/deal/people.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { PersonValues } from './person-form.ts'
import { roleStyles } from './person-texts.ts'

const card = [
  'relative flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-sheet px-2.5 py-2',
  'text-sm leading-tight font-semibold hover:bg-sunken has-checked:border-pine has-checked:bg-pine-soft has-checked:text-pine-ink',
  'has-checked:inset-ring has-checked:inset-ring-pine',
].join(' ')

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
            <label key={role} className={card}>
              <input
                type="radio"
                value={role}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
                {...register('role')}
              />
              <Icon className="size-4.5 flex-none" aria-hidden="true" />
              {personRoleLabel(role, type)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
