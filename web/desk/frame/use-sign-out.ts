import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { useLocation } from 'wouter'
import type { Admin } from '#contract/access.ts'
import { endPush } from '#web/api/device-push.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** Ends the session on the server, and in this browser everything that was loaded in it and its pushes. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  return async () => {
    const me = queries.getQueryData<Admin>(queryKey(calls.getMe))
    try {
      // First: without a session the server cannot be told any more whose pushes end.
      if (me)
        await endPush({ scope: '/admin', owner: me.id }, (endpoint) =>
          request(calls.unsubscribeAdminPush, { body: { endpoint } }),
        )
      await request(calls.signOut)
    } catch (error) {
      const description = failureMessage(error, 'You could not be signed out. Try again.')
      toast({ title: 'Error', description, variant: 'error' })
      return
    }
    navigate(paths.signIn())
    queries.clear()
  }
}
