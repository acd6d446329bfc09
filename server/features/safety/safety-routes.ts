import * as calls from '#contract/calls/people/safety.ts'
import { confirmPresence } from '../../access/confirm-presence.ts'
import { adminActor } from '../../db/activity-log.ts'
import { answer } from '../../http/answer.ts'
import { lockNumber } from './lock-number.ts'
import { getNumberFacts } from './number-facts.ts'
import { getSafetyNote, readSafetyNote } from './safety-note.ts'

export const safetyRoutes = [
  answer(calls.lockNumber, ({ services, params, body, caller: { admin }, request }) =>
    lockNumber(services, params.id, body, adminActor(admin), (password) =>
      confirmPresence(services, admin, password, request),
    ),
  ),
  answer(calls.getNumberFacts, ({ services, params }) => getNumberFacts(services, params.id)),
  answer(calls.getSafetyNote, ({ services, caller: { portal } }) => getSafetyNote(services.db, portal)),
  answer(calls.readSafetyNote, ({ services, caller: { portal }, body }) =>
    readSafetyNote(services, portal, body.numberId),
  ),
]
