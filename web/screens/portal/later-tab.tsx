import { Construction } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const sentences = {
  Alerts: 'Until they are here, new messages show under Chat and updates from your team under Notes.',
  Config: 'Until it is here, send your agent a message to change your details.',
}

/** An honest page for a tab that is not built yet, with the way that works today. */
export function LaterTab({ what, uniqueId }: { what: keyof typeof sentences; uniqueId: string }) {
  return (
    <Sheet>
      <EmptyState
        icon={Construction}
        heading={`${what} ${what === 'Alerts' ? 'are' : 'is'} not available yet`}
        text={sentences[what]}
        action={
          <ButtonLink variant="secondary" href={paths.portal(uniqueId, 'messages')}>
            Go to Chat
          </ButtonLink>
        }
      />
    </Sheet>
  )
}
