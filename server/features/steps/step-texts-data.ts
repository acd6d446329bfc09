import { standardTexts } from '#contract/standard-steps.ts'
import type { DealSide, StepText, StepTexts } from '#contract/step-texts.ts'
import type { Db } from '../../db/database.ts'

/** The team's own words of one side; null where the usual ones count. */
async function ownTexts(db: Db, side: DealSide): Promise<StepText[] | null> {
  const rows = await db
    .selectFrom('standard_steps')
    .select(['title', 'description', 'nextAction'])
    .where('side', '=', side)
    .orderBy('stepNumber')
    .execute()
  return rows.length > 0 ? rows : null
}

/** The words of the six standard steps as new clients get them. */
export async function listStepTexts(db: Db, side: DealSide): Promise<readonly StepText[]> {
  return (await ownTexts(db, side)) ?? standardTexts(side)
}

/** Both sides, and which of them are the team's own. */
export async function allStepTexts(db: Db): Promise<StepTexts> {
  const purchase = await ownTexts(db, 'purchase')
  const sale = await ownTexts(db, 'sale')
  const edited: DealSide[] = []
  if (purchase) edited.push('purchase')
  if (sale) edited.push('sale')
  return {
    purchase: purchase ?? [...standardTexts('purchase')],
    sale: sale ?? [...standardTexts('sale')],
    edited,
  }
}

/** Stores the team's words of one side in place of those before. */
export async function storeStepTexts(db: Db, side: DealSide, steps: readonly StepText[]): Promise<void> {
  await forgetStepTexts(db, side)
  await db
    .insertInto('standard_steps')
    .values(steps.map((text, index) => ({ ...text, side, stepNumber: index + 1 })))
    .execute()
}

export async function forgetStepTexts(db: Db, side: DealSide): Promise<void> {
  await db.deleteFrom('standard_steps').where('side', '=', side).execute()
}
