import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OtherPortal } from '#contract/calls/clients/portal-links.ts'
import { onForgotten } from '../offline/forgotten-channel.ts'

/** Takes each of the reader's other portals away once it is removed from this device, in whichever tab. */
export function useForgottenOthers(uniqueId: string, others: readonly OtherPortal[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const remove = (gone: string) =>
      client.setQueryData<OtherPortal[]>(['other portals', uniqueId], (known) =>
        known?.filter((one) => one.uniqueId !== gone),
      )
    const stops = others.map((one) => onForgotten(one.uniqueId, () => remove(one.uniqueId)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, others, uniqueId])
}
