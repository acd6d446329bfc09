import type { PersonDraft } from '#contract/calls/people/people.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { newId } from '../../db/new-id.ts'
import type { PersonRow } from '../../db/people-rows.ts'
import { randomBase62 } from '../../db/random-base62.ts'

/** The key of a person's link: 131 bits, so that it cannot be guessed. */
export const newPersonKey = () => randomBase62(22)

/** Builds the row of a new person of a deal, without a PIN. A co-client reads the client's language unless another is given. */
export function newPersonRow(
  draft: Omit<PersonDraft, 'withPin'>,
  client: { id: string; language: string },
  now: string,
): PersonRow {
  const usual = draft.role === 'co-client' ? (client.language as Language) : defaultLanguage
  const { language = usual } = draft
  return {
    ...draft,
    id: newId(),
    clientId: client.id,
    // An address that an agent typed counts as confirmed.
    confirmedEmail: draft.email,
    key: newPersonKey(),
    pinHash: null,
    pinSetAt: null,
    pinMisses: 0,
    pinWaitUntil: null,
    stoppedAt: null,
    chatReadThrough: null,
    movesSeenThrough: null,
    language,
    languageBy: language === usual ? null : 'agent',
    languageAt: language === usual ? null : now,
    linkReplacedAt: null,
    emailsStoppedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
