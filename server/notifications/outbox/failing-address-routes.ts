import { tryAddressAgain } from '#contract/calls/notifications/failing-addresses.ts'
import { commit } from '../../db/change.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../problem.ts'
import { endFailing, listDealsOfAddress } from '../rules/failing-addresses.ts'

export const failingAddressRoutes = [
  answer(tryAddressAgain, ({ services, body: { address } }) =>
    commit(services, async (change) => {
      if (!(await endFailing(change.db, address))) throw notFound()
      for (const id of await listDealsOfAddress(change.db, address))
        change.changed(id, ['preferences'], 'admins')
      return { address }
    }),
  ),
]
