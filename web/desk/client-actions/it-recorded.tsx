import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Button } from '#web/ui/button.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

/** From its closing day on: closes an open deal as recorded today; otherwise nothing. */
export function ItRecorded({ client }: { client: AdminClient }) {
  const today = useTeamToday()
  const [asks, setAsks] = useState(false)
  const { outcome, isArchived, expectedCloseDate } = client
  if (outcome !== 'open' || isArchived || expectedCloseDate > today) return null
  return (
    <>
      <Button icon={KeyRound} onClick={() => setAsks(true)}>
        It recorded
      </Button>
      {asks && (
        <OutcomeDialog
          client={client}
          suggested={{ outcome: 'closed', outcomeOn: today }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
