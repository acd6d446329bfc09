import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/frame.ts'
import { formatDay } from '#web/format/date.ts'

type Greeted = Pick<
  PortalClient,
  'firstName' | 'outcome' | 'outcomeOn' | 'expectedCloseDate' | 'transactionType'
>

/** The heading of Home and the line below it: a welcome to an open deal, else what became of it. */
export function greetingOf(client: Greeted): { title: string; line: string } {
  const { firstName, outcome, outcomeOn, expectedCloseDate, transactionType } = client
  const sale = isSale(transactionType)
  const day = outcomeOn && formatDay(outcomeOn)
  switch (outcome) {
    case 'closed':
      return {
        title: (sale ? t.sold : t.bought)(firstName),
        line: t.closedOn(day ?? formatDay(expectedCloseDate)),
      }
    case 'canceled':
      return { title: t.hello(firstName), line: (sale ? t.saleCanceled : t.purchaseCanceled)(day) }
    case 'on-hold':
      return { title: t.hello(firstName), line: t.onHoldSince(day) }
    default:
      return { title: t.welcomeBack(firstName), line: t.welcomeLine }
  }
}
