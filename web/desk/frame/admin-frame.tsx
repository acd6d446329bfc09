import type { ReactNode } from 'react'
import { LiveStateContext } from '#web/api/live-state.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'
import { Page } from '#web/ui/page.tsx'
// Not with the first toast: that may say that the connection is gone.
import '#web/ui/toast-region.tsx'
import { AdminHeader } from './admin-header.tsx'
import './admin-frame.css'
import { useSessionEnd } from './use-session-end.ts'

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
export function AdminFrame({ notice, commands, fills = false, children }: AdminFrameProps) {
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
