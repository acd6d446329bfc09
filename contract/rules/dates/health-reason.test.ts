import { expect, test } from 'vitest'
import type { DueReason } from '../deal/due-reason.ts'
import { type HealthReason, healthReasonText } from './health-reason.ts'

const day = '2026-11-21'
const name = 'Loan contingency'

const due = (of: Pick<DueReason, 'kind' | 'title' | 'day'> & { count?: number }): HealthReason => ({
  kind: 'due',
  due: { state: 'due', count: 1, waitsFor: null, ...of },
  asOf: '2026-11-22',
})

const cases: readonly [HealthReason, string][] = [
  [{ kind: 'recorder-closed', day, dayOff: 'Saturday' }, 'Nov 21 is a Saturday, recorder closed'],
  [{ kind: 'recorder-closed', day, dayOff: 'Veterans Day' }, 'Nov 21 is Veterans Day, recorder closed'],
  [{ kind: 'closing-passed', openSteps: 1 }, 'Closing passed, 1 step is still open'],
  [{ kind: 'closing-passed', openSteps: 2 }, 'Closing passed, 2 steps are still open'],
  [{ kind: 'signing-from', day }, 'Signing is possible from Nov 21'],
  [due({ kind: 'contingency', title: name, day }), 'Loan contingency ended Nov 21'],
  [due({ kind: 'contingency', title: name, day, count: 3 }), '3 contingencies ended Nov 21'],
  [due({ kind: 'contingency', title: name, day: '2026-11-24' }), 'Loan contingency ends Nov 24'],
  [due({ kind: 'money', title: 'Deposit to escrow', day }), 'Deposit to escrow was due Nov 21'],
  [{ kind: 'contingency-until', name, day }, 'Loan contingency runs until Nov 21'],
  [{ kind: 'signing-on', name: 'Sign loan documents', day }, 'Sign loan documents is on Nov 21'],
  [{ kind: 'unanswered', count: 3 }, 'Answer 3 dates first'],
  [{ kind: 'without-day', count: 1, name }, 'Loan contingency has no day yet'],
  [{ kind: 'without-day', count: 3, name: '' }, '3 dates have no day yet'],
  [{ kind: 'out-of-step', count: 1, name }, 'Loan contingency no longer matches its rule'],
  [{ kind: 'out-of-step', count: 2, name: '' }, '2 dates no longer match their rules'],
  [due({ kind: 'document', title: 'Pay stub', day: null }), 'Pay stub is missing'],
  [due({ kind: 'step', title: 'Loan Approval', day }), 'Loan Approval was expected Nov 21'],
  [{ kind: 'move-unseen', day }, 'New dates not seen since Nov 21'],
  [{ kind: 'next-date', name, day }, 'Next: Loan contingency, Nov 21'],
  [{ kind: 'all-done' }, 'All dates are done'],
]

test.each(cases)('%j reads "%s"', (reason, text) => {
  expect(healthReasonText(reason)).toBe(text)
})
