import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { type TwoFactorDeed, TwoFactorDialog } from './two-factor-dialog.tsx'

/** Whether a code of an app is asked for after the password. */
export function TwoFactor() {
  const me = useCall(calls.getMe, undefined)
  const [deed, setDeed] = useState<TwoFactorDeed | null>(null)
  return (
    <SettingsSheet
      title="Two-factor sign-in"
      text="A code of your authenticator app is asked for after your password."
      query={me}
      actions={
        me.data &&
        (me.data.twoFactorEnabled ? (
          <Badge tone="green" icon={ShieldCheck}>
            On
          </Badge>
        ) : (
          <Badge tone="gray" icon={ShieldOff}>
            Off
          </Badge>
        ))
      }
    >
      {({ twoFactorEnabled }) => (
        <div className="settings-form">
          {twoFactorEnabled ? (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setDeed('codes')}>
                New recovery codes
              </Button>
              <Button variant="secondary" onClick={() => setDeed('off')}>
                Turn off
              </Button>
            </div>
          ) : (
            <Button onClick={() => setDeed('on')}>Turn on</Button>
          )}
          {deed && <TwoFactorDialog deed={deed} onClose={() => setDeed(null)} />}
        </div>
      )}
    </SettingsSheet>
  )
}
