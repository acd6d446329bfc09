import { anySubject, type Condition, type NoticeKind } from '../notice-kind.ts'

/** The reader has seen the move in the portal. */
const isSeen: Condition = (alert) =>
  alert.exists(
    alert
      .selectFrom('moves')
      .whereRef('moves.id', '=', 'notifications.moveId')
      .where((move) =>
        move.or([
          move.and([
            move('seenAt', 'is not', null),
            move('notifications.personId', '=', move.ref('notifications.clientId')),
          ]),
          move.exists(
            move
              .selectFrom('people')
              .whereRef('people.id', '=', 'notifications.personId')
              .whereRef('people.movesSeenThrough', '>=', 'moves.createdAt')
              .select('people.id'),
          ),
        ]),
      )
      .select('moves.id'),
  )

/** Dates of the deal were moved. */
export const datesMoved: NoticeKind = {
  type: 'step_update',
  tab: 'dashboard',
  subject: 'moveId',
  settled: [isSeen],
  replaces: anySubject('moveId'),
}
