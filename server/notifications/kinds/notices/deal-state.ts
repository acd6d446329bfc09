import type { Condition } from '../notice-kind.ts'

/** A reminder of a deal that closed or was canceled. */
export const isOfEndedDeal: Condition = (alert) =>
  alert.and([
    alert('type', 'in', ['deadline_reminder', 'closing_approaching']),
    alert.exists(
      alert
        .selectFrom('clients')
        .whereRef('clients.id', '=', 'notifications.clientId')
        .where('outcome', 'in', ['closed', 'canceled'])
        .select('clients.id'),
    ),
  ])

/** The deal is not open: on hold, closed or canceled. Nothing is due then, but an alert stays through a hold. */
export const isOfDealNotOpen: Condition = (alert) =>
  alert.exists(
    alert
      .selectFrom('clients')
      .whereRef('clients.id', '=', 'notifications.clientId')
      .where('outcome', '!=', 'open')
      .select('clients.id'),
  )
