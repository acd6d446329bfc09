import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type OtherLanguage, otherLanguages } from '#contract/languages.ts'
import { useCall } from '#web/data/use-call.ts'

/** A language that is read, with the first name of the first person of a deal who reads it; null for texts of any deal. */
export interface ReaderOfLanguage {
  language: OtherLanguage
  firstName: string | null
}

/**
 * The other languages that the client side of a deal reads. Co-clients are the ones that the page of the deal has loaded for its
 * header.
 */
export function useReadersOfDeal({
  id,
  firstName,
  language: ofClient,
}: Pick<AdminClient, 'id' | 'firstName' | 'language'>): ReaderOfLanguage[] {
  const { data } = useCall(calls.listPeople, { id }, { enabled: false })
  return otherLanguages.flatMap((language): ReaderOfLanguage[] => {
    if (ofClient === language) return [{ language, firstName }]
    const reader = data?.people.find(
      (person) => person.role === 'co-client' && person.stoppedAt === null && person.language === language,
    )
    return reader ? [{ language, firstName: reader.firstName }] : []
  })
}
