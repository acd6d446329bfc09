import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { isSameNumber } from '#contract/rules/dialed-number.ts'
import { type CheckedRow, toDraft } from './check-row.ts'
import { type ImportField, kindOf } from './import-fields.ts'

/** The duplicate of a row: a client by portal ID or by email and address, or an earlier row. */
export type Existing =
  | { by: 'portalId' | 'emailAndAddress'; client: AdminClient; differing: ImportField[] }
  | { by: 'row'; line: number }

/** The key that the server compares, see `find-duplicates.ts`. */
function contactKey({ email, propertyAddress }: Pick<ClientDraft, 'email' | 'propertyAddress'>): string {
  return `${email}\n${propertyAddress.trim().replaceAll(/\s+/g, ' ')}`.toLowerCase()
}

const names: ReadonlySet<ImportField> = new Set(['firstName', 'lastName', 'agentName'])

type Value = string | number | null | undefined

/** Whether a field says the same in the file and on the desk. */
function isSame(field: ImportField, ofRow: Value, ofClient: Value): boolean {
  const [one, other] = [ofRow, ofClient].map((value) => String(value ?? '').trim()) as [string, string]
  // The import may have changed the case of a name.
  if (names.has(field)) return one.toLowerCase() === other.toLowerCase()
  return one === other || (kindOf(field) === 'phone' && isSameNumber(one, other))
}

/** The fields of the row that the client has otherwise; what the file does not have is not compared. */
function differingFields({ values }: CheckedRow, client: AdminClient): ImportField[] {
  const { uniqueId: _known, ...others } = values
  const { draft, problems } = toDraft(others)
  if (!draft) return Object.keys(problems) as ImportField[]
  const fields = Object.keys(others) as ImportField[]
  return fields.filter((field) => !isSame(field, draft[field], client[field]))
}

/** For each row the client or the earlier row that it repeats; null for a new client and for a row with problems. */
export function findExisting(
  rows: readonly CheckedRow[],
  clients: readonly AdminClient[],
): (Existing | null)[] {
  const byId = new Map(clients.map((client) => [client.uniqueId, client]))
  const byContact = new Map(clients.map((client) => [contactKey(client), client]))
  const earlier = new Map<string, number>()
  return rows.map((row) => {
    const { draft, line, values } = row
    const id = values.uniqueId ?? ''
    // A row with an existing portal link can't be added, even if it has other problems.
    const known = byId.get(id)
    if (known) return { by: 'portalId', client: known, differing: differingFields(row, known) }
    if (!draft) return null
    const key = contactKey(draft)
    const client = byContact.get(key)
    if (client) return { by: 'emailAndAddress', client, differing: differingFields(row, client) }
    const same = earlier.get(key) ?? (id === '' ? undefined : earlier.get(id))
    if (same !== undefined) return { by: 'row', line: same }
    earlier.set(key, line)
    if (id !== '') earlier.set(id, line)
    return null
  })
}
