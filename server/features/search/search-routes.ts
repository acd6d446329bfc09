import { searchDeals as searchCall } from '#contract/calls/desk/search.ts'
import { answer } from '../../http/answer.ts'
import { searchDeals } from './search-deals.ts'

export const searchRoutes = [
  answer(searchCall, ({ services, query }) => searchDeals(services.database, query.search)),
]
