import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RequestError } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'

function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401
}

/** An open dialog, or a page that says so, holds typed text, which leaving would lose. */
function somethingIsTyped(): boolean {
  return document.querySelector('.scrim form, [data-unsaved]') !== null
}

/**
 * After any 401, leads to sign-in and from there back to this page. While a form is open it stays, and signing in
 * happens in another tab.
 */
export function useSessionEnd(): void {
  const queries = useQueryClient()
  const toast = useToast()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const leave = useEffectEvent(() => {
    const signIn = paths.signIn(search === '' ? path : `${path}?${search}`)
    if (!somethingIsTyped()) {
      navigate(signIn, { replace: true })
      return
    }
    toast({
      title: 'Your session has ended',
      description: 'Sign in again in a new tab, then save here.',
      variant: 'error',
      action: { text: 'Sign in', onAction: () => window.open(paths.signIn(), '_blank', 'noopener') },
    })
  })
  useEffect(() => {
    const ofQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
        leave()
    })
    const ofMutations = queries.getMutationCache().subscribe((event) => {
      // After the mutation's own toast, so that this one is the one that stays.
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) {
        setTimeout(leave)
      }
    })
    return () => {
      ofQueries()
      ofMutations()
    }
  }, [queries])
}
