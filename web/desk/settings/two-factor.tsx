import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { settingsForm } from './settings-form.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { type TwoFactorAction, TwoFactorDialog } from './two-factor-dialog.tsx'

/** Whether sign-in also needs a code from an authenticator app. */
export function TwoFactor() {
  const me = useCall(calls.getMe, undefined)
  const [action, setAction] = useState<TwoFactorAction | null>(null)
  return (
    <SettingsSheet
      title="Two-factor sign-in"
      text="Sign in with your password and a code from your authenticator app."
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
        <div className={settingsForm}>
          {twoFactorEnabled ? (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setAction('codes')}>
                New recovery codes
              </Button>
              <Button variant="secondary" onClick={() => setAction('off')}>
                Turn off
              </Button>
            </div>
          ) : (
            <Button onClick={() => setAction('on')}>Turn on</Button>
          )}
          {action && <TwoFactorDialog action={action} onClose={() => setAction(null)} />}
        </div>
      )}
    </SettingsSheet>
  )
}
