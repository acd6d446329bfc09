import type { AdminClient, PortalClient } from '#contract/calls/clients/clients.ts'
import { decimalToUnits, unitsToDecimal } from '#contract/calls/fields/money.ts'
import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { Db } from '../../db/database.ts'
import { languageForAdmins, languageForReader } from '../../db/language-columns.ts'
import type { Reader } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { toReach } from '../../notifications/rules/reach.ts'
import { rowForReader } from '../../texts/built-in-words.ts'
import { healthReason } from '../../texts/health-texts.ts'
import { getSafety } from '../safety/safety-data.ts'

/** A client's own row with the additional columns that admins see. */
export interface AdminClientRow extends ClientRow {
  stepCount: number
  completedSteps: number
  currentStepTitle: string | null
  currentPlace: number | null
  unreadMessages: number
  /** The JSON of `reachColumn`. */
  reach: string
}

const decimal = (units: number | null, places: number) =>
  units === null ? null : unitsToDecimal(units, places)
const units = (text: string | null, places: number) => (text === null ? null : decimalToUnits(text, places))

/**
 * The portal's client as a reader sees it: with the reader's own name and addresses, and with a locked escrow number only after
 * this reader has read the note about it.
 */
export async function readPortalClient(db: Db, reader: Reader): Promise<PortalClient> {
  const { personId, role, clientFirstName } = reader
  const me = role === 'co-client' ? { me: { id: personId, role, of: clientFirstName } } : {}
  const safety = await getSafety(db, reader)
  const gate = safety && { safety, ...(safety === 'read' ? {} : { escrowPhone: '' }) }
  const words = rowForReader({ outcomeReason: reader.outcomeReason }, ['outcomeReason'], reader.language)
  return { ...portalFields(reader), ...words, ...languageForReader(reader), ...me, ...gate }
}

function portalFields(row: ClientRow): PortalClient {
  return {
    ...row,
    language: undefined,
    languageBy: undefined,
    transactionType: row.transactionType as TransactionType,
    outcome: row.outcome as Outcome,
  }
}

export function toAdminClient(row: AdminClientRow): AdminClient {
  return {
    ...portalFields(row),
    updatedAt: row.updatedAt,
    isSample: row.isSample,
    isNumberLocked: row.lockedNumberId === null ? undefined : true,
    acceptanceDate: row.acceptanceDate,
    health: row.health as AdminClient['health'],
    healthReason: healthReason(row.healthReason),
    stepCount: row.stepCount,
    completedSteps: row.completedSteps,
    currentStepTitle: row.currentStepTitle,
    currentPlace: row.currentPlace ?? row.currentStep,
    unreadMessages: row.unreadMessages,
    reach: toReach(row.reach),
    assignedTo: row.assignedTo ?? undefined,
    ...languageForAdmins(row),
    propertyPrice: decimal(row.propertyPriceCents, 2),
    commissionAmount: decimal(row.commissionAmountCents, 2),
    commissionPercentage: decimal(row.commissionThousandths, 3),
  }
}

interface MoneyFields {
  propertyPrice?: string | null | undefined
  commissionAmount?: string | null | undefined
  commissionPercentage?: string | null | undefined
}

/** Converts the submitted money fields to columns; fields that were not submitted are absent. */
export function moneyColumns(sent: MoneyFields): Partial<ClientRow> {
  const columns: Partial<ClientRow> = {}
  if (sent.propertyPrice !== undefined) columns.propertyPriceCents = units(sent.propertyPrice, 2)
  if (sent.commissionAmount !== undefined) columns.commissionAmountCents = units(sent.commissionAmount, 2)
  if (sent.commissionPercentage !== undefined)
    columns.commissionThousandths = units(sent.commissionPercentage, 3)
  return columns
}
