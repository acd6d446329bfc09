import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import { Route, Switch, Redirect, useLocation, useSearch } from 'wouter'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { failureMessage, labelFieldsBy, RequestError } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { pageRoutes, pageScreens, screenAt, type ScreenModule } from '#web/page-screens.tsx'
import { paths } from '#web/paths.ts'
import NotFoundScreen from '#web/shared/not-found-screen.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { hearEarlyShortcut } from './commands/early-shortcut.ts'
import { deskPages } from './desk-pages.ts'

labelFieldsBy(deskFieldLabel)
// The command menu comes with a page; who is faster than its code is heard here.
hearEarlyShortcut()

const modules = import.meta.glob<ScreenModule>('/desk/**/*-screen.tsx')
const screens = pageScreens(Object.values(deskPages), modules)

/** Loads the code of the screen for a path of the desk. */
export async function deskScreenReady(path: string): Promise<void> {
  await screenAt(screens, path)?.Screen.ready()
}

/** Loads the code of the page that a link leads to once the pointer or the focus is on it, so that the page then opens at once. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) deskScreenReady(link.pathname).catch(() => undefined)
}
for (const event of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(event, loadAhead)

/** The desk: every page that requires sign-in, each in its own chunk. */
export function DeskRoutes() {
  return (
    <Switch>
      {pageRoutes(screens, AdminGate)}
      <Route>
        <NotFoundScreen desk />
      </Route>
    </Switch>
  )
}

/** Requires a signed-in admin; everyone else signs in first and returns to the page they wanted. */
function AdminGate({ children }: { children: ReactNode }) {
  const me = useCall(calls.getMe, undefined)
  const [path] = useLocation()
  const search = useSearch()
  if (me.data) return children
  if (me.isPending) return <ScreenSkeleton />
  if (me.error instanceof RequestError && me.error.status === 401) {
    return <Redirect to={paths.signIn(search === '' ? path : `${path}?${search}`)} replace />
  }
  return (
    <Page>
      <h1 className="sr-only">Admin</h1>
      <Sheet as="div">
        <FailureState
          heading="Could not open the desk"
          text={failureMessage(me.error, 'We couldn’t check whether you’re signed in.')}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      </Sheet>
    </Page>
  )
}
