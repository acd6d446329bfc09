import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { moneyFields } from '#contract/rules/deal/client-fields.ts'

/** The figure that stands for an amount which the member may not see. */
export const hidden = 'Hidden'

export const askForMoney = 'Ask an owner of your team to see prices and commission'

/** Whether the server sent a client's price and commission, which may be empty. */
export const showsMoney = ({ propertyPrice }: Pick<AdminClient, 'propertyPrice'>): boolean =>
  propertyPrice !== undefined

/** The fields of a client that are no money. */
export function withoutMoney<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !moneyFields.includes(name))) as Values
}
