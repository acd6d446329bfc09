import * as calls from '#contract/calls/messages/saved-replies.ts'
import { answer } from '../../http/answer.ts'
import * as data from './saved-reply-data.ts'

export const savedReplyRoutes = [
  answer(calls.listSavedReplies, ({ services: { db } }) => data.listSavedReplies(db)),
  answer(calls.addSavedReply, ({ services: { db, clock }, body }) =>
    data.insertSavedReply(db, body, clock().toISOString()),
  ),
  answer(calls.changeSavedReply, ({ services: { db }, params, body }) =>
    data.updateSavedReply(db, params.id, body),
  ),
  answer(calls.deleteSavedReply, ({ services: { db }, params }) => data.deleteSavedReply(db, params.id)),
]
