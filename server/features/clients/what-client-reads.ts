import { defaultLanguage } from '#contract/languages.ts'
import { dayIn } from '#contract/rules/days.ts'
import { needOf } from '#contract/rules/deal/need.ts'
import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import { standingOf } from '#contract/rules/deal/standing.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { listNotifications } from '../../notifications/in-app/notification-data.ts'
import { getPreferences } from '../../notifications/preferences/preference-data.ts'
import { bandTitle } from '../../texts/band-title.ts'
import { getPortalDates } from '../dates/portal-dates.ts'
import { listDocumentsForReader } from '../documents/document-data.ts'
import { listStepsForReader } from '../steps/step-data.ts'

/**
 * The title of the band on Home of the client's portal, in English, from the answers that the portal gets. `today` and `timeZone`
 * are the team's.
 */
export async function readBandTitle(
  db: Db,
  row: ClientRow,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<string> {
  const portal = portalOfClientId(row.id)
  const client = {
    ...row,
    outcome: row.outcome as Outcome,
    transactionType: row.transactionType as TransactionType,
  }
  const steps = await listStepsForReader(db, portal)
  const documents = await listDocumentsForReader(db, portal)
  const { dates } = await getPortalDates(db, portal)
  const notifications = await listNotifications(db, { personId: row.id, language: defaultLanguage })
  const { reminderDaysBefore } = await getPreferences(db, row.id)
  const need = needOf({
    client,
    steps,
    documents,
    dates,
    notifications,
    hasSharedDocument: documents.some(
      ({ status, uploadedBy }) => status === 'available' && uploadedBy === 'admin',
    ),
    enteredOn: dayIn(new Date(row.createdAt), timeZone),
    reminderDaysBefore,
    today,
  })
  return bandTitle(need, client, standingOf(client, steps, today).isClosingDay)
}
