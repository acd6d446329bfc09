import * as calls from '#contract/calls/dates/date-calls.ts'
import * as templateCalls from '#contract/calls/dates/template-calls.ts'
import * as saidCalls from '#contract/calls/deal/said.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { getDaysOff } from '../../db/days-off.ts'
import { getDates } from '../../db/deal-facts.ts'
import { answer } from '../../http/answer.ts'
import { answerDates } from './answer-dates.ts'
import { changeDaysOff } from './days-off-data.ts'
import { addDealDate, changeDealDate, deleteDealDate } from './edit-dates.ts'
import { keepRolledDays } from './keep-rolled-days.ts'
import { listStoredMoves, toMove } from './move-data.ts'
import { moveDates } from './move-dates.ts'
import { getPortalDates, markMoveSeen } from './portal-dates.ts'
import { declineSaidDate, sayDateDone, takeBackDate } from './say-date-done.ts'
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from './template-data.ts'
import { undoMove } from './undo-move.ts'

export const dateRoutes = [
  answer(calls.getPortalDates, ({ services, caller: { portal } }) => getPortalDates(services.db, portal)),
  answer(calls.markMoveSeen, ({ services, caller: { portal }, params }) =>
    markMoveSeen(services, portal, params.moveId),
  ),
  answer(saidCalls.sayDateDone, ({ services, caller: { portal }, params, body }) =>
    sayDateDone(services, portal, params.dateId, body),
  ),
  answer(saidCalls.takeBackDate, ({ services, caller: { portal }, params }) =>
    takeBackDate(services, portal, params.dateId),
  ),
  answer(saidCalls.declineSaidDate, ({ services, params, caller }) =>
    declineSaidDate(services, params.dateId, adminActor(caller.admin)),
  ),
  answer(calls.getDealDates, ({ services, params }) => getDates(services.db, params.id)),
  answer(calls.addDealDate, ({ services, params, body, caller }) =>
    addDealDate(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.changeDealDate, ({ services, params, body, caller }) =>
    changeDealDate(services, params.dateId, body, adminActor(caller.admin)),
  ),
  answer(calls.deleteDealDate, ({ services, params, caller }) =>
    deleteDealDate(services, params.dateId, adminActor(caller.admin)),
  ),
  answer(calls.answerDates, ({ services, params, body, caller }) =>
    answerDates(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.keepRolledDays, ({ services, params, body, caller }) =>
    keepRolledDays(services, params.id, body.keeps, adminActor(caller.admin)),
  ),
  answer(calls.listMoves, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return (await listStoredMoves(db, params.id)).map(toMove)
  }),
  answer(calls.moveDates, ({ services, params, body, caller }) =>
    moveDates(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.undoMove, ({ services, params, caller }) =>
    undoMove(services, params.moveId, adminActor(caller.admin)),
  ),
  answer(templateCalls.listTemplates, ({ services }) => listTemplates(services.db)),
  answer(templateCalls.addTemplate, ({ services, body, caller }) =>
    addTemplate(services, body, adminActor(caller.admin)),
  ),
  answer(templateCalls.changeTemplate, ({ services, params, body, caller }) =>
    changeTemplate(services, params.templateId, body, adminActor(caller.admin)),
  ),
  answer(templateCalls.deleteTemplate, ({ services, params, caller }) =>
    deleteTemplate(services, params.templateId, adminActor(caller.admin)),
  ),
  answer(templateCalls.getDaysOff, ({ services }) => getDaysOff(services.db)),
  answer(templateCalls.changeDaysOff, ({ services, body, caller }) =>
    changeDaysOff(services, body, adminActor(caller.admin)),
  ),
]
