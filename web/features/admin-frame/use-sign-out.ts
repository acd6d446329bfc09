import { calls } from 'virtual:call-table'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** Ends the session on the server and forgets everything that was loaded in it. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  return async () => {
    try {
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
