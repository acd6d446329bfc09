import type { Selectable } from 'kysely'
import type { StepText } from '#contract/calls/deal/step-texts.ts'
import type { Step, StepChanges } from '#contract/calls/deal/steps.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { sideOf, standardSteps } from '#contract/rules/deal/standard-steps.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow, StepRow } from '../../db/schema.ts'
import { listStepTexts } from '../../db/step-texts.ts'
import { columnsWithTranslations, readTranslations, writeTranslations } from '../../db/translations.ts'
import { orNotFound } from '../../problem.ts'
import { rowForReader } from '../../texts/built-in-words.ts'

/** A step as answers have it: what the client has not said, and an explanation that it has not, is absent. */
function toStep({ saidDoneOn, saidNote, explains, translations, ...row }: Selectable<StepRow>): Step {
  const said = { ...(saidDoneOn === null ? {} : { saidDoneOn }), ...(saidNote === null ? {} : { saidNote }) }
  return {
    ...(row as Step),
    ...(explains === null ? {} : { explains }),
    ...(row.status === 'completed' ? {} : said),
    ...readTranslations(translations),
  }
}

/** Lists a client's steps by number; equal numbers by creation. */
export async function listSteps(db: Db, clientId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('escrow_steps')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
  return rows.map(toStep)
}

/** The steps as a portal answers them: the product's own words are in the reader's language. */
export async function listStepsForReader(
  db: Db,
  { clientId, language = defaultLanguage }: PortalOfReader,
): Promise<Step[]> {
  const steps = await listSteps(db, clientId)
  return steps.map((step) => rowForReader(step, ['title', 'description', 'nextAction'], language))
}

/** Throws 404. */
export async function requireStep(db: Db, id: string): Promise<Step> {
  return toStep(
    orNotFound(await db.selectFrom('escrow_steps').selectAll().where('id', '=', id).executeTakeFirst()),
  )
}

type NewStep = Omit<Step, 'id' | 'saidDoneOn' | 'saidNote' | 'asTyped' | 'explains' | 'translations'> &
  Pick<StepChanges, 'translations'> & { explains: number | null }

export async function insertStep(
  db: Db,
  { explains, translations: written, ...step }: NewStep,
): Promise<Step> {
  const row = { ...step, id: newId() }
  const translations = writeTranslations(written)
  await db
    .insertInto('escrow_steps')
    .values({ ...row, explains, translations })
    .execute()
  return { ...row, ...(explains === null ? {} : { explains }), ...readTranslations(translations) }
}

/** The texts of a step that have translations. */
const translatedTexts = ['title', 'description', 'nextAction'] as const

/** Changes a step, with the translations of its texts. */
export async function changeStepTexts(db: Db, before: Step, changes: StepChanges): Promise<void> {
  await updateStep(db, before.id, columnsWithTranslations(before, changes, translatedTexts))
}

export async function updateStep(
  db: Db,
  id: string,
  columns: Omit<StepChanges, 'translations'> & { translations?: string | null },
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  // A new status confirms the client's report or makes it outdated.
  const said = columns.status === undefined ? {} : { saidDoneOn: null, saidAt: null, saidNote: null }
  await db
    .updateTable('escrow_steps')
    .set({ ...columns, ...said })
    .where('id', '=', id)
    .execute()
}

/** Stores or takes away what the client says of a step. */
export async function setSaid(
  db: Db,
  id: string,
  said: { saidDoneOn: string; saidAt: string; saidNote: string | null } | null,
): Promise<void> {
  const columns = said ?? { saidDoneOn: null, saidAt: null, saidNote: null }
  await db.updateTable('escrow_steps').set(columns).where('id', '=', id).execute()
}

export async function deleteStepRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('escrow_steps').where('id', '=', id).execute()
}

type NewClient = Pick<ClientRow, 'id' | 'transactionType' | 'expectedCloseDate' | 'currentStep'> & {
  /** The deal is entered as one that closed on its close date; `from` is when it began, where that is known. */
  closed?: { from: string | null }
}

/**
 * Builds the six standard steps of a new client: steps before its current one are completed, the current one is in progress. All
 * steps of a closed deal are completed on their days.
 */
function standardRows(client: NewClient, texts: readonly StepText[], today: string) {
  const { closed, currentStep } = client
  return standardSteps(texts, closed?.from ?? today, client.expectedCloseDate).map((step) => {
    const isDone = closed !== undefined || step.stepNumber < currentStep
    const status = isDone ? 'completed' : step.stepNumber === currentStep ? 'in-progress' : 'pending'
    const completedDate = closed ? step.expectedDate : isDone ? today : null
    const nextAction = step.nextAction || null
    return {
      ...step,
      explains: step.stepNumber,
      nextAction,
      id: newId(),
      clientId: client.id,
      status,
      completedDate,
      translations: writeTranslations(step.translations),
    }
  })
}

/**
 * Adds the standard steps of new clients. Pass at most a few hundred at a time, since statements are limited.
 */
export async function insertStandardSteps(
  db: Db,
  clients: readonly NewClient[],
  today: string,
): Promise<void> {
  const texts = { purchase: await listStepTexts(db, 'purchase'), sale: await listStepTexts(db, 'sale') }
  const rows = clients.flatMap((client) =>
    standardRows(client, texts[sideOf(client.transactionType as TransactionType)], today),
  )
  if (rows.length > 0) await db.insertInto('escrow_steps').values(rows).execute()
}
