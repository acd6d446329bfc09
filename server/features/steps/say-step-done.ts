import type { SaidDone } from '#contract/calls/deal/said.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertPastDay } from '../../http/possible-day.ts'
import { conflict, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { listSteps, listStepsForReader, requireStep, setSaid } from './step-data.ts'

async function requireOwnStep({ db, client }: ClientChange, stepId: string): Promise<Step> {
  return orNotFound((await listSteps(db, client.id)).find(({ id }) => id === stepId.toLowerCase()))
}

/**
 * Stores the client's report that a step of theirs is done. Reminders pause until an agent confirms or declines; nothing else
 * changes. Throws 404, 400 for a future day or one before the acceptance, and 409 for a deal that is over, a completed step, or
 * another party's step.
 */
export async function sayStepDone(
  services: Services,
  portal: PortalOfReader,
  stepId: string,
  { doneOn, note }: SaidDone,
): Promise<Step[]> {
  return commitForClient(services, { clientId: portal.clientId, actor: portal }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotOver(client)
    const step = await requireOwnStep(change, stepId)
    if (step.status === 'completed') throw conflict((t) => t.stepCompleted)
    if (step.owner !== 'client') throw conflict((t) => t.somebodyElse)
    assertPastDay('doneOn', doneOn, client, await teamToday(db, services))
    // Two open pages may say the same.
    if (step.saidDoneOn === doneOn && (step.saidNote ?? null) === note) return listStepsForReader(db, portal)
    await setSaid(db, step.id, { saidDoneOn: doneOn, saidAt: now, saidNote: note })
    await record('step.said-done', step.title)
    announce(['steps'])
    return listStepsForReader(db, portal)
  })
}

/** Withdraws the client's report. Repeating is harmless. Throws 404, and 409 for a deal that is over or a completed step. */
export async function takeBackStep(
  services: Services,
  portal: PortalOfReader,
  stepId: string,
): Promise<Step[]> {
  return commitForClient(services, { clientId: portal.clientId, actor: portal }, async (change) => {
    const { db, client, record, announce } = change
    assertNotOver(client)
    const step = await requireOwnStep(change, stepId)
    if (step.status === 'completed') throw conflict((t) => t.stepCompleted)
    if (step.saidDoneOn !== undefined) {
      await setSaid(db, step.id, null)
      await record('step.said-taken-back', step.title)
      announce(['steps'])
    }
    return listStepsForReader(db, portal)
  })
}

/** Declines the client's report, for an agent. Repeating is harmless. Throws 404, and 409 for a deal that is over. */
export async function declineSaidStep(services: Services, id: string, actor: Actor): Promise<Step> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    assertNotOver(client)
    const step = await requireStep(db, id)
    if (step.saidDoneOn === undefined) return step
    await setSaid(db, step.id, null)
    await record('step.said-declined', step.title)
    announce(['steps'])
    return requireStep(db, id)
  })
}
