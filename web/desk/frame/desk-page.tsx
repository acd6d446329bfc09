import { type ReactNode, useEffect } from 'react'
import { followPushes } from '#web/api/pushed-pages.ts'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { DeskCommands } from '../commands/desk-commands.tsx'
import { AdminFrame } from './admin-frame.tsx'

/** Any page of the desk. `fills`: it takes the height of the window. */
export function DeskPage({ fills = false, children }: { fills?: boolean; children: ReactNode }) {
  useEffect(followPushes, [])
  return (
    <AdminFrame notice={<ConnectionNotice />} commands={<DeskCommands />} fills={fills}>
      {children}
    </AdminFrame>
  )
}
