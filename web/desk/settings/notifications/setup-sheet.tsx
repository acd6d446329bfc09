import type { UseQueryResult } from '@tanstack/react-query'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskChannels } from '#contract/calls/notifications/deliveries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'

type SetupSheetProps = {
  title: string
  text: string
  channels: UseQueryResult<DeskChannels>
  isSetUp: (channels: DeskChannels) => boolean
  rows?: number
  children: (channels: DeskChannels) => ReactNode
}

/** One delivery channel, and whether it is set up. */
export function SetupSheet({ title, text, channels, isSetUp, rows = 2, children }: SetupSheetProps) {
  const { data } = channels
  return (
    <SettingsSheet
      title={title}
      text={text}
      query={channels}
      rows={rows}
      actions={
        data &&
        (isSetUp(data) ? (
          <Badge tone="green" icon={Check}>
            Set up
          </Badge>
        ) : (
          <Badge tone="line" icon={CircleDashed}>
            Not set up
          </Badge>
        ))
      }
    >
      {children}
    </SettingsSheet>
  )
}
