import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useLocation, useSearch } from 'wouter'
import { LiveStateContext } from '#web/data/live-state.ts'
import { followPushes } from '#web/data/push-navigation.ts'
import { queryKey } from '#web/data/query-key.ts'
import { RequestError } from '#web/data/request-error.ts'
import { callUrl } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { useLiveUpdates } from '#web/data/use-live-updates.ts'
import '#web/ui/toast-region.tsx'
import { paths } from '#web/paths.ts'
import '../desk.css'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { ignoreDroppedFiles } from '#web/ui/ignored-drops.ts'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { DeskCommands } from '../commands/desk-commands.tsx'
import { AdminHeader } from './admin-header.tsx'
import { type DeskTab, DeskTabs } from './desk-tabs.tsx'

type DeskPageProps = {
  /** As high as the window. */
  fills?: boolean
  /** The tab that it is on a phone. */
  tab?: DeskTab | undefined
  children: ReactNode
}

/** A page of the desk. */
export function DeskPage({ fills = false, tab, children }: DeskPageProps) {
  useEffect(followPushes, [])
  return (
    <AdminFrame notice={<ConnectionNotice />} commands={<DeskCommands />} fills={fills} tab={tab}>
      {children}
    </AdminFrame>
  )
}

type AdminFrameProps = {
  /** Shows when the data may be out of date. */
  notice: ReactNode
  /** The command menu, shown in the header. */
  commands?: ReactNode
  /** The page is as high as the window, and its content scrolls inside. */
  fills?: boolean
  tab?: DeskTab | undefined
  children: ReactNode
}

/** Leaves space below, so that the tab bar does not cover the last row. */
const aboveTabs = 'max-md:pb-[calc(60px+env(safe-area-inset-bottom))]'

/** The bar is a sheet of 56 px here; on a narrow phone it shows the mark without the name. */
const frame =
  'flex min-h-dvh flex-col [&>header]:bg-sheet [&>header>div]:min-h-14 max-[390px]:[&>header>div]:gap-0 max-[480px]:[&>header>div>a>span]:sr-only'

/** The chat fills the space between the bars, so the composer is always visible. */
const filled = 'flex min-h-0 flex-1 flex-col pb-2 lg:pb-6'

/** The frame around every admin screen: header, live updates, and handling of an ended session. */
function AdminFrame({ notice, commands, fills = false, tab, children }: AdminFrameProps) {
  const me = useCall(calls.getMe, undefined)
  const live = useLiveUpdates({
    scope: 'admin',
    url: callUrl(calls.adminLive.path, undefined),
    holder: queryKey(calls.getMe),
    reader: me.data?.id,
    enabled: me.data !== undefined,
  })
  useSessionEnd()
  useEffect(ignoreDroppedFiles, [])
  return (
    <LiveStateContext value={live}>
      <div
        data-toast-dock=""
        className={`${frame} ${fills ? 'h-[max(100dvh,560px)] lg:h-[max(100dvh,720px)]' : ''} ${tab ? aboveTabs : ''}`}
      >
        <AdminHeader commands={commands} hasTabs={tab !== undefined} />
        {tab && <DeskTabs current={tab} />}
        {notice}
        <Page wide className={`w-full ${fills ? filled : ''}`}>
          {children}
        </Page>
      </div>
    </LiveStateContext>
  )
}

/** A 401 for something else, such as a wrong password that confirms who it is, is no end of the session. */
function isSignedOut(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.status !== 401) return false
  return (error.problem?.code ?? 'not-signed-in') === 'not-signed-in'
}

/** Whether an open dialog, or a page marked `data-unsaved`, holds text that leaving would lose. */
function somethingIsTyped(): boolean {
  return document.querySelector('[data-overlay] form, [data-unsaved]') !== null
}

/**
 * Once the session has ended, redirects to sign-in and from there back to this page. If a form is open, the page stays,
 * and the user signs in from another tab.
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
      // After the mutation's own toast, so that this one replaces it.
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
