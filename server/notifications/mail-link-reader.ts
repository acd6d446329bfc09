import type { Language } from '#contract/languages.ts'
import type { Db } from '../db/database.ts'
import { languageOfPerson } from '../db/readers.ts'
import type { Services } from '../services.ts'
import { findConfirmation } from './confirmations/confirmation-data.ts'
import { verifyEmailToken } from './confirmations/confirmation-secrets.ts'
import { verifyUnsubscribeToken } from './preferences/unsubscribe-token.ts'

type ReaderOfLink = (
  services: Pick<Services, 'db' | 'deliverySecret'>,
  token: string,
) => Promise<{ language: Language } | null>

async function readerOf(db: Db, personId: string | null | undefined): Promise<{ language: Language } | null> {
  const language = personId ? await languageOfPerson(db, personId) : null
  return language === null ? null : { language }
}

/** The recipient of an emailed link by its token, for each page that such a link opens; null for a wrong token. */
export const readersOfMailLinks = {
  unsubscribe: ({ db, deliverySecret }, token) => readerOf(db, verifyUnsubscribeToken(deliverySecret, token)),
  confirmEmail: async ({ db, deliverySecret }, token) => {
    const id = verifyEmailToken(deliverySecret, token)
    const confirmation = id === null ? undefined : await findConfirmation(db, id)
    return readerOf(db, confirmation?.personId)
  },
} as const satisfies Record<string, ReaderOfLink>
