import * as calls from '#contract/calls/people/partner.ts'
import { adminActor } from '../../db/activity-log.ts'
import { answer } from '../../http/answer.ts'
import { sendDocumentFile } from '../documents/send-document.ts'
import { changeTask } from './change-task.ts'
import { markPartnerChangeSeen } from './mark-change-seen.ts'
import { getPartnerDocument, getPartnerPage } from './partner-data.ts'
import { receivePartnerUpload } from './receive-partner-upload.ts'

export const partnerRoutes = [
  answer(calls.getPartnerPage, async ({ services, caller: { partner }, request, reply }) => {
    await services.visits.remember(services, request, reply, partner)
    return getPartnerPage(services, partner)
  }),
  answer(calls.changePartnerTask, ({ services, caller: { partner }, params, body }) =>
    changeTask(services, partner, params.dateId, body),
  ),
  answer(calls.uploadPartnerDocument, ({ services, caller: { partner }, request, idempotencyKey }) =>
    receivePartnerUpload(services, partner, request, idempotencyKey),
  ),
  answer(calls.downloadPartnerDocument, async ({ services, caller: { partner }, params, request, reply }) => {
    const document = await getPartnerDocument(services.db, partner, params.documentId)
    return sendDocumentFile(services, document, partner.personId, request, reply)
  }),
  answer(calls.markPartnerChangeSeen, ({ services, params, caller }) =>
    markPartnerChangeSeen(services, params.dateId, adminActor(caller.admin)),
  ),
]
