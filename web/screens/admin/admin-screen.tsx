import { type ReactNode, useEffect } from 'react'
import { followPushes } from '#web/api/pushed-pages.ts'
import { AdminFrame } from '#web/features/admin-frame/admin-frame.tsx'
import { ConnectionNotice } from '#web/features/portal-frame/connection-notice.tsx'
import '#web/features/portal-frame/portal-frame.css'
import { DeskCommands } from './commands/desk-commands.tsx'

/** Any page of the desk. `fills`: it takes the height of the window. */
export function AdminScreen({ fills = false, children }: { fills?: boolean; children: ReactNode }) {
  useEffect(followPushes, [])
  return (
    <AdminFrame notice={<ConnectionNotice />} commands={<DeskCommands />} fills={fills}>
      {children}
    </AdminFrame>
  )
}
