import { listBesideChat, markDraftUsed } from '#contract/calls/messages/beside-chat.ts'
import { endFilingAddress, giveFilingAddress } from '#contract/calls/messages/filing-address.ts'
import * as calls from '#contract/calls/messages/incoming.ts'
import * as received from '#contract/calls/messages/received.ts'
import { getAnswersTest, startAnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import { adminActor } from '../../db/activity-log.ts'
import { answer } from '../../http/answer.ts'
import { sendDocumentFile } from '../documents/send-document.ts'
import { listAutomaticMail } from './beside-chat.ts'
import { fileDocuments } from './file-documents-only.ts'
import * as toFile from './filing-address.ts'
import { getWholeEmail, listIncoming } from './incoming-data.ts'
import { getIncomingFile } from './incoming-file-data.ts'
import { markNotTheirs } from './not-theirs.ts'
import { listReceived } from './received-data.ts'
import { blockSender, dismissIncoming, placeIncoming, reopenIncoming } from './sort-incoming.ts'
import { listDrafts, markDraftUsed as takeAway } from './take-draft.ts'
import { getTest, startTest } from './test-answers.ts'

export const incomingRoutes = [
  answer(calls.listIncoming, ({ services: { db }, query }) => listIncoming(db, query)),
  answer(calls.getIncoming, ({ services: { db }, params, caller: { admin } }) =>
    getWholeEmail(db, params.id, admin.admin.id),
  ),
  answer(calls.downloadIncomingFile, async ({ services, params, request, reply }) =>
    sendDocumentFile(services, await getIncomingFile(services.db, params.fileId), null, request, reply),
  ),
  answer(listBesideChat, async ({ services: { db }, params, caller: { admin } }) => ({
    automatic: await listAutomaticMail(db, params.id),
    drafts: await listDrafts(db, params.id, admin.admin.id),
  })),
  answer(markDraftUsed, ({ services, params, caller: { admin } }) => takeAway(services, params.id, admin)),
  answer(calls.fileIncoming, ({ services, params, body, caller: { admin } }) =>
    body.documents
      ? fileDocuments(services, params.id, { ...body, documents: body.documents }, admin)
      : placeIncoming(services, params.id, body, admin),
  ),
  answer(calls.dismissIncoming, ({ services, params, caller: { admin } }) =>
    dismissIncoming(services, params.id, admin),
  ),
  answer(calls.blockSender, ({ services, params, caller: { admin } }) =>
    blockSender(services, params.id, admin),
  ),
  answer(calls.reopenIncoming, ({ services, params }) => reopenIncoming(services, params.id)),
  answer(giveFilingAddress, ({ services, params, caller }) =>
    toFile.giveFilingAddress(services, params.id, adminActor(caller.admin)),
  ),
  answer(endFilingAddress, ({ services, params, caller }) =>
    toFile.endFilingAddress(services, params.id, adminActor(caller.admin)),
  ),
  answer(received.listReceived, ({ services: { db }, params }) => listReceived(db, params.clientId)),
  answer(startAnswersTest, ({ services, body }) => startTest(services, body.channel)),
  answer(getAnswersTest, ({ services: { db }, query }) => getTest(db, query.channel)),
  answer(calls.markNotTheirs, ({ services, params, body, caller: { admin } }) =>
    markNotTheirs(services, params.id, body, admin),
  ),
]
