import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '../client-name.ts'
import type { Choose } from './use-selection.ts'

type SelectBoxProps = { client: AdminClient; isChosen: boolean; choose: Choose; className?: string }

/** The classes of a checkbox in front of a row. */
export const rowBox = 'm-0 block size-5.5 cursor-pointer accent-pine'

/** Selects a client for bulk actions. */
export function SelectBox({ client, isChosen, choose, className }: SelectBoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={rowBox}
        aria-label={`Select ${clientName(client)}`}
        checked={isChosen}
        onChange={(event) => choose([client], event.target.checked)}
      />
    </label>
  )
}
