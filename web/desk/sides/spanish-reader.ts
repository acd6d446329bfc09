import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useCall } from '#web/data/use-call.ts'

/**
 * The first name of the first person of a deal's client side who reads Spanish; null without one. Co-clients are the ones that
 * the page of the deal has loaded for its header.
 */
export function useSpanishReader({
  id,
  firstName,
  language,
}: Pick<AdminClient, 'id' | 'firstName' | 'language'>): string | null {
  const { data } = useCall(calls.listPeople, { id }, { enabled: false })
  if (language === 'es') return firstName
  const reader = data?.people.find(
    (person) => person.role === 'co-client' && person.stoppedAt === null && person.language === 'es',
  )
  return reader?.firstName ?? null
}
