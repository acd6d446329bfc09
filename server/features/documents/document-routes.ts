import { markUploadSeen as seenCall } from '#contract/calls/clients/seen.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import * as reviewCalls from '#contract/calls/deal/document-review.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { adminActor } from '../../db/activity-log.ts'
import { assertNotArchived, requireClient } from '../../db/client-rows.ts'
import { ownerOf } from '../../db/commit-for-client.ts'
import { answer } from '../../http/answer.ts'
import { receiveUpload } from '../../http/upload.ts'
import { addDocument } from './add-document.ts'
import { changeDocument } from './change-document.ts'
import { deleteDocument } from './delete-document.ts'
import { listAllDocuments, listDocuments, listDocumentsForReader } from './document-data.ts'
import { getLastFileCheck } from './file-check-data.ts'
import { getDocumentPage } from './find-documents.ts'
import { markUploadSeen } from './mark-upload-seen.ts'
import { receivePortalUpload } from './receive-portal-upload.ts'
import { refuseBankDetailsInFile } from './refuse-bank-details-in-file.ts'
import { requestDocument } from './request-document.ts'
import { requestDocuments } from './request-documents.ts'
import { getReturnedFile, listReturnedFiles } from './returned-file-data.ts'
import { reviewDocument } from './review-document.ts'
import { sendDocument, sendDocumentFile } from './send-document.ts'
import { takeBackUpload } from './take-back-upload.ts'
import { hasArrived, uploadKeyOf } from './upload-retry.ts'
import { useFor } from './use-for.ts'

export const documentRoutes = [
  answer(calls.listPortalDocuments, ({ services, caller: { portal } }) =>
    listDocumentsForReader(services.db, portal),
  ),
  answer(calls.uploadPortalDocument, ({ services, caller: { portal }, request, idempotencyKey }) =>
    receivePortalUpload(services, portal, request, idempotencyKey),
  ),
  answer(seenCall, ({ services, params, caller }) =>
    markUploadSeen(services, params.id, adminActor(caller.admin)),
  ),
  answer(calls.downloadDocument, ({ services, params, caller, request, reply }) =>
    sendDocument(services, params.id, caller, request, reply),
  ),
  answer(calls.listDocuments, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listDocuments(db, params.id)
  }),
  answer(calls.uploadDocument, async ({ services, params, caller, request, idempotencyKey }) => {
    const actor = adminActor(caller.admin)
    const uploadKey = uploadKeyOf(actor, idempotencyKey)
    const client = await requireClient(services.db, params.id)
    if (!(await hasArrived(services.db, client.id, uploadKey))) assertNotArchived(client)
    const { id } = caller.admin.admin
    const upload = await receiveUpload(services, request, id, { shape: calls.DeskUploadFields })
    await refuseBankDetailsInFile(services, upload)
    return addDocument(services, client.id, upload, actor, uploadKey)
  }),
  answer(calls.requestDocument, ({ services, params, body, caller }) =>
    requestDocument(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.requestDocuments, ({ services, params, body, caller }) =>
    requestDocuments(services, params.id, body.documents, adminActor(caller.admin)),
  ),
  answer(calls.changeDocument, ({ services, params, body, caller }) =>
    changeDocument(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.fileForRequest, ({ services, params, body, caller }) =>
    useFor(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.deleteDocument, ({ services, params, caller }) =>
    deleteDocument(services, params.id, adminActor(caller.admin)),
  ),
  answer(reviewCalls.reviewDocument, ({ services, params, body, caller }) =>
    reviewDocument(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(reviewCalls.listReturnedFiles, async ({ services: { db }, params }) => {
    await ownerOf('documents', params.id)(db)
    return listReturnedFiles(db, params.id)
  }),
  answer(reviewCalls.downloadReturnedFile, async ({ services, params, request, reply }) =>
    sendDocumentFile(services, await getReturnedFile(services.db, params.fileId), null, request, reply),
  ),
  answer(reviewCalls.takeBackUpload, ({ services, caller: { portal }, params }) =>
    takeBackUpload(services, portal, params.documentId),
  ),
  answer(calls.listAllDocuments, ({ services }) => listAllDocuments(services.db)),
  answer(findDocuments, ({ services, query }) => getDocumentPage(services.database.scans, query)),
  answer(calls.getFileCheck, ({ services }) => getLastFileCheck(services.db)),
]
