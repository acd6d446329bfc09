import * as t from '#texts/frame.ts'
import { isNotFound, RequestError } from '#web/data/request-error.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

const AskForLink = lazyPart(() => import('./ask-for-link.tsx'), 'AskForLink', { missing: null })
const LanguageSwitch = lazyPart(() => import('#web/shared/language-switch.tsx'), 'LanguageSwitch', {
  missing: null,
})

type PortalUnavailableProps = {
  error: unknown
  busy: boolean
  onRetry: () => void
  /** Which texts to use for a wrong link: the portal's, or another page's. */
  missing?: keyof typeof missingText
}

const missingText = {
  profile: { title: t.profileNotFoundTitle, heading: t.profileNotFound },
  client: {
    title: t.clientNotFound,
    heading: t.clientNotFound,
    text: t.checkYourLink,
  },
}

/** Shown when the client cannot be loaded: the link is wrong, or the server cannot be reached. */
export function PortalUnavailable({ error, busy, onRetry, missing = 'profile' }: PortalUnavailableProps) {
  const isMissing = isNotFound(error)
  const { title, ...texts } = missingText[missing]
  usePageTitle(isMissing ? title : t.notAvailable)
  return (
    <>
      <TopBar>
        <Brand href={portalPaths.landing()} long />
        {error instanceof RequestError && <LanguageSwitch />}
        <ThemeToggle />
      </TopBar>
      <Page>
        <h1 className="sr-only" tabIndex={-1}>
          {isMissing ? title : t.notLoaded}
        </h1>
        <Sheet>
          {isMissing ? (
            <>
              <FailureState {...texts} />
              <AskForLink />
            </>
          ) : (
            <LoadFailure heading={t.clientNotFetched} error={error} busy={busy} onRetry={onRetry} />
          )}
        </Sheet>
      </Page>
    </>
  )
}
