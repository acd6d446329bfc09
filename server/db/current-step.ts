import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A client's current step as a row, for a subquery of `clients`: the SQL of `currentStepOf` in contract/rules/deal/progress.ts,
 * except that all completed steps give the last one.
 */
export function selectCurrentStep(of: ExpressionBuilder<Schema, 'clients'>) {
  return of
    .selectFrom('escrow_steps')
    .whereRef('escrow_steps.clientId', '=', 'clients.id')
    .orderBy(
      sql`case when escrow_steps.status = 'completed' then 3
        when escrow_steps."stepNumber" = clients."currentStep" then 0
        when escrow_steps.status = 'in-progress' then 1 else 2 end`,
    )
    .orderBy(
      sql`case when escrow_steps.status = 'completed' then -escrow_steps."stepNumber"
        else escrow_steps."stepNumber" end`,
    )
    .orderBy('escrow_steps.id')
    .limit(1)
}

/** The current step's 1-based place among the client's steps. */
export const placeOfCurrentStep = sql<number>`(select count(*) from escrow_steps as before
  where before."clientId" = escrow_steps."clientId" and before."stepNumber" <= escrow_steps."stepNumber")`
