import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import type { Choose } from './use-selection.ts'

type SelectBoxProps = { client: AdminClient; isChosen: boolean; choose: Choose; className?: string }

/** Selects a client for bulk actions. */
export function SelectBox({ client, isChosen, choose, className }: SelectBoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={checkboxClass}
        aria-label={`Select ${nameOf(client)}`}
        checked={isChosen}
        onChange={(event) => choose([client], event.target.checked)}
      />
    </label>
  )
}
