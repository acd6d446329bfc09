import { useState } from 'react'
import { nameOf } from '#contract/rules/person-name.ts'
import { DealPage } from '../frame/deal-page.tsx'
import { DateActions } from './date-actions.tsx'
import type { DateDialog } from './date-dialog-state.ts'
import { DatesLoading, KeyDates } from './key-dates.tsx'

/** The dates of one deal: what is due, what moved, and whether it can still close. */
export default function DatesScreen({ clientId }: { clientId: string }) {
  const [dialog, setDialog] = useState<DateDialog | null>(null)
  return (
    <DealPage
      clientId={clientId}
      title="Key Dates"
      subtitle={(client) => `${nameOf(client)}, ${client.propertyAddress}`}
      backText="Back to Admin Dashboard"
      actions={<DateActions clientId={clientId} onOpen={setDialog} />}
      loading={<DatesLoading />}
    >
      {(client) => <KeyDates client={client} dialog={dialog} onOpen={setDialog} />}
    </DealPage>
  )
}
