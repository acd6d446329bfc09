import { SearchX } from 'lucide-react'
import { failureMessage, isNotFound } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

type PortalUnavailableProps = { error: unknown; busy: boolean; onRetry: () => void }

/** In place of the portal when its client cannot be loaded: the link is wrong, or the server cannot be reached. */
export function PortalUnavailable({ error, busy, onRetry }: PortalUnavailableProps) {
  const missing = isNotFound(error)
  usePageTitle(missing ? 'Client profile not found' : 'Not available')
  return (
    <>
      <TopBar>
        <Brand href={paths.landing()} long />
        <ThemeToggle />
      </TopBar>
      <Page>
        <h1 className="sr-only" tabIndex={-1}>
          {missing ? 'Client profile not found' : 'Your portal could not be loaded'}
        </h1>
        <Sheet>
          {missing ? (
            <FailureState
              icon={SearchX}
              heading="Client profile not found. Please check your unique link or contact your agent."
            />
          ) : (
            <FailureState
              heading="Failed to fetch client"
              text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
              busy={busy}
              onRetry={onRetry}
            />
          )}
        </Sheet>
      </Page>
    </>
  )
}
