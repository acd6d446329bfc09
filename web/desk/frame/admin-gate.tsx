import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import { Redirect, useLocation, useSearch } from 'wouter'
import { failureMessage, RequestError } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Requires a signed-in admin; everyone else signs in first and returns to the page they wanted. */
export function AdminGate({ children }: { children: ReactNode }) {
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
