import type { ComponentProps } from 'react'
import { parties, partyForAgent } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type PartyFieldProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  label: string
  hint?: string
  transactionType: TransactionType
}

/** Chooses one of the parties of a deal. */
export function PartyField({ label, hint, transactionType, ...select }: PartyFieldProps) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      <Select {...select}>
        {parties.map((party) => (
          <option key={party} value={party}>
            {partyForAgent(party, transactionType)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
