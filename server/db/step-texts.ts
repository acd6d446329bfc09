import type { DealSide, StepText, StepTextDraft, StepTexts } from '#contract/calls/deal/step-texts.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import type { Db } from './database.ts'
import { columnsWithTranslations, readTranslations } from './translations.ts'

/** Returns the team's own texts of one side; null when the defaults apply. */
async function getCustomTexts(db: Db, side: DealSide): Promise<StepText[] | null> {
  const rows = await db
    .selectFrom('standard_steps')
    .select(['title', 'description', 'nextAction', 'owner', 'translations'])
    .where('side', '=', side)
    .orderBy('stepNumber')
    .execute()
  return rows.length > 0
    ? rows.map(({ translations, ...text }) => ({ ...(text as StepText), ...readTranslations(translations) }))
    : null
}

/** Lists the standard step texts that new clients get. */
export async function listStepTexts(db: Db, side: DealSide): Promise<readonly StepText[]> {
  return (await getCustomTexts(db, side)) ?? standardTexts(side)
}

/** Returns the texts of both sides, and which of them the team has edited. */
export async function getAllStepTexts(db: Db): Promise<StepTexts> {
  const purchase = await getCustomTexts(db, 'purchase')
  const sale = await getCustomTexts(db, 'sale')
  const edited: DealSide[] = []
  if (purchase) edited.push('purchase')
  if (sale) edited.push('sale')
  return {
    purchase: purchase ?? [...standardTexts('purchase')],
    sale: sale ?? [...standardTexts('sale')],
    edited,
  }
}

const texts = ['title', 'description', 'nextAction'] as const

/** Replaces the team's texts of one side. A translation that is not sent stays with an unchanged text. */
export async function storeStepTexts(db: Db, side: DealSide, steps: readonly StepTextDraft[]): Promise<void> {
  const before = await listStepTexts(db, side)
  const rows = steps.map((step, index) => ({
    ...columnsWithTranslations(before[index] ?? {}, step, texts),
    side,
    stepNumber: index + 1,
  }))
  await deleteStepTexts(db, side)
  await db.insertInto('standard_steps').values(rows).execute()
}

export async function deleteStepTexts(db: Db, side: DealSide): Promise<void> {
  await db.deleteFrom('standard_steps').where('side', '=', side).execute()
}
