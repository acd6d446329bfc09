import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'

/** The selected clients by id, as they were when selected. */
export type Selection = ReadonlyMap<string, AdminClient>

export type Choose = (clients: readonly AdminClient[], isChosen: boolean) => void

/** The clients selected for a bulk action; the selection survives paging and filtering. */
export function useSelection(): { selection: Selection; choose: Choose; clear: () => void } {
  const [selection, setSelection] = useState<Selection>(() => new Map())
  const choose = useCallback<Choose>((clients, isChosen) => {
    setSelection((before) => {
      const after = new Map(before)
      for (const client of clients) {
        if (isChosen) after.set(client.id, client)
        else after.delete(client.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setSelection(new Map()), [])
  return { selection, choose, clear }
}
