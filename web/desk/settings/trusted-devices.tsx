import { ShieldCheck } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { deviceName } from '#contract/rules/device-name.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment, formatMomentDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet, SettingsText } from './settings-sheet.tsx'

/** The devices that skip the two-factor code; nothing while two-factor is off. */
export function TrustedDevices() {
  const me = useCall(calls.getMe, undefined)
  return me.data?.twoFactorEnabled ? <DeviceList /> : null
}

function DeviceList() {
  const devices = useCall(calls.listTrustedDevices, undefined)
  const end = useAction((id: string) => request(calls.endTrustedDevice, { params: { id } }), {
    done: 'This device will need a code again',
    failed: 'Failed to remove the trusted device',
    waitsFor: [calls.listTrustedDevices],
  })
  return (
    <SettingsSheet title="Trusted devices" query={devices} rows={1}>
      {(list) =>
        list.length === 0 ? (
          <SettingsText>Every device needs a code to sign in.</SettingsText>
        ) : (
          <SettingsRows>
            {list.map(({ id, userAgent, createdAt, lastUsedAt }) => (
              <SettingsRow key={id}>
                <ShieldCheck className="size-5" aria-hidden="true" />
                <SettingsRowText title={deviceName(userAgent)}>
                  Since {formatMomentDay(createdAt)}, last used {formatMoment(lastUsedAt)}
                </SettingsRowText>
                <Button
                  variant="secondary"
                  aria-label={`Remove trust, ${deviceName(userAgent)}, trusted since ${formatMomentDay(createdAt)}`}
                  busy={end.running === id}
                  onClick={() => end.run(id)}
                >
                  Remove trust
                </Button>
              </SettingsRow>
            ))}
          </SettingsRows>
        )
      }
    </SettingsSheet>
  )
}
