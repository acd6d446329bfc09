import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LiveStateContext } from '#web/api/live-state.ts'
import { followPushes } from '#web/api/pushed-pages.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'
import '#web/ui/toast-region.tsx'
import { paths } from '#web/paths.ts'
import './admin-frame.css'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { DeskCommands } from '../commands/desk-commands.tsx'
import { AdminHeader } from './admin-header.tsx'

/** Any page of the desk. `fills`: it takes the height of the window. */
export function DeskPage({ fills = false, children }: { fills?: boolean; children: ReactNode }) {
  useEffect(followPushes, [])
  return (
    <AdminFrame notice={<ConnectionNotice />} commands={<DeskCommands />} fills={fills}>
      {children}
    </AdminFrame>
  )
}

type AdminFrameProps = {
  /** Says when what is shown is not fresh. */
  notice: ReactNode
  /** Stands in the header: the command menu. */
  commands?: ReactNode
  /** The page takes the height of the window; what it shows scrolls inside. */
  fills?: boolean
  children: ReactNode
}

/** The desk around every admin screen: header, live updates, and the way back in when the session ends. */
function AdminFrame({ notice, commands, fills = false, children }: AdminFrameProps) {
  const live = useLiveUpdates('admin')
  useSessionEnd()
  return (
    <LiveStateContext value={live}>
      <div className={fills ? 'desk fills' : 'desk'}>
        <AdminHeader commands={commands} />
        {notice}
        <Page wide>{children}</Page>
      </div>
    </LiveStateContext>
  )
}

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
function useSessionEnd(): void {
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
