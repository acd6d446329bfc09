import { anySubject, type Condition, type NoticeKind } from '../notice-kind.ts'

/** The reader has read the safety note with the new number. */
const isChecked: Condition = (alert) =>
  alert.exists(
    alert
      .selectFrom('safety_reads')
      .whereRef('safety_reads.numberId', '=', 'notifications.numberId')
      .whereRef('safety_reads.personId', '=', 'notifications.personId')
      .select('safety_reads.numberId'),
  )

/** Escrow's locked number was changed. Its deliveries go to every known address: `kinds/deliveries/number-changed.ts`. */
export const numberChanged: NoticeKind = {
  type: 'step_update',
  tab: 'dashboard',
  subject: 'numberId',
  priority: 'urgent',
  isForAll: true,
  isAlertOnly: true,
  settled: [isChecked],
  replaces: anySubject('numberId'),
}
