import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/clients.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import type { ProfileValues } from './profile-rules.ts'

/** Saves a client's own profile and shows it everywhere in the portal. Throws what the request throws. */
export function useSaveProfile(uniqueId: string): (values: ProfileValues) => Promise<void> {
  const client = useQueryClient()
  const key = queryKey(calls.getPortalClient, { uniqueId })
  return async (values) => {
    const saved = await request(calls.changeProfile, { params: { uniqueId }, body: values })
    await client.cancelQueries({ queryKey: key, exact: true })
    client.setQueryData<PortalClient>(key, saved)
    void client.invalidateQueries({ queryKey: key, exact: true })
  }
}
