import { useState } from 'react'
import { page } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { getDealDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import type { DateDialog } from '#web/desk/client/dates/date-dialogs.tsx'
import { KeyDates } from '#web/desk/client/dates/key-dates.tsx'
import { answer, failure, type Reply } from './answers.ts'
import { sampleDeal } from './deal-dates.ts'
import { sampleAdminClient } from './samples.ts'
import { show } from './show.tsx'

function Page({ client }: { client: AdminClient }) {
  const [dialog, setDialog] = useState<DateDialog | null>(null)
  return (
    <main>
      <KeyDates client={client} dialog={dialog} onOpen={setDialog} />
    </main>
  )
}

interface Around {
  client?: AdminClient
  moves?: Move[]
  documents?: TransactionDocument[]
  /** The answer with the dates; the deal's own by default. */
  dates?: Reply<typeof getDealDates>
}

/** Shows the key dates of a deal. */
export async function openKeyDates(
  deal = sampleDeal(),
  { client = sampleAdminClient(), moves = [], documents = [], dates = () => deal.dates }: Around = {},
) {
  answer(getTeam, () => failure(401))
  answer(getDealDates, dates)
  answer(listSteps, () => deal.steps)
  answer(listMoves, () => moves)
  answer(listDocuments, () => documents)
  return show(<Page client={client} />)
}

/** The row of a date. */
export const stop = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
