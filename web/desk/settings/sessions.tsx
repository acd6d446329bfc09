import { MonitorSmartphone } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { deviceName } from '#contract/rules/device-name.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** The admin's sessions; any session except this one can be ended. */
export function Sessions() {
  const sessions = useCall(calls.listSessions, undefined)
  const end = useAction((id: string) => request(calls.endSession, { params: { id } }), {
    done: 'The session has ended',
    failed: 'Failed to end the session',
    waitsFor: [calls.listSessions],
  })
  return (
    <SettingsSheet title="Sessions" query={sessions}>
      {(list) => (
        <SettingsRows>
          {list.map(({ id, userAgent, createdAt, isCurrent }) => (
            <SettingsRow key={id}>
              <MonitorSmartphone className="size-5" aria-hidden="true" />
              <SettingsRowText title={deviceName(userAgent)}>
                Signed in {formatMoment(createdAt)}
              </SettingsRowText>
              {isCurrent ? (
                <Badge tone="pine">This device</Badge>
              ) : (
                <Button
                  variant="secondary"
                  aria-label={`End session, ${deviceName(userAgent)}, signed in ${formatMoment(createdAt)}`}
                  busy={end.running === id}
                  onClick={() => end.run(id)}
                >
                  End session
                </Button>
              )}
            </SettingsRow>
          ))}
        </SettingsRows>
      )}
    </SettingsSheet>
  )
}
