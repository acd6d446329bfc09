import { addPerson, type PersonDraft } from '#contract/calls/people/people.ts'
import type { TestApp } from './test-app.ts'

/** A co-client of a deal, by the link that stands in `uniqueId`. */
export async function addCoClient(
  app: TestApp,
  clientId: string,
  draft: Partial<PersonDraft> = {},
): Promise<{ personId: string; uniqueId: string }> {
  const body = { role: 'co-client' as const, firstName: 'Daniel', lastName: 'Ortiz', ...draft }
  const { status, body: added, text } = await app.admin.request(addPerson, { params: { id: clientId }, body })
  if (status !== 201) throw new Error(`Cannot add a co-client: ${status} ${text}`)
  return { personId: added.person.id, uniqueId: added.person.key }
}
