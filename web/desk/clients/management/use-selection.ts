import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'

/** The chosen clients by id, as they were when they were chosen. */
export type Selection = ReadonlyMap<string, AdminClient>

export type Choose = (clients: readonly AdminClient[], isChosen: boolean) => void

/** Clients that are chosen for a bulk deed; the choice outlives pages and filters. */
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
