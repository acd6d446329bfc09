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
  /** On the badge, by whether it is set up. */
  words?: { on: string; off: string }
  isSetUp: (channels: DeskChannels) => boolean
  rows?: number
  children: (channels: DeskChannels) => ReactNode
}

const setUpOrNot = { on: 'Set up', off: 'Not set up' }

/** One delivery channel, and whether it is set up. */
export function SetupSheet({
  title,
  text,
  channels,
  words = setUpOrNot,
  isSetUp,
  rows = 2,
  children,
}: SetupSheetProps) {
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
            {words.on}
          </Badge>
        ) : (
          <Badge tone="line" icon={CircleDashed}>
            {words.off}
          </Badge>
        ))
      }
    >
      {children}
    </SettingsSheet>
  )
}
