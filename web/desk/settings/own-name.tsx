import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { limits } from '#contract/limits.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { fieldFailure } from './field-failure.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsSheet } from './settings-sheet.tsx'

/** The admin's own name; the email address identifies the account and cannot change. */
export function OwnName() {
  const me = useCall(calls.getMe, undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const save = useAction((name: string) => request(calls.changeMe, { body: { name } }), {
    done: 'Your name has been saved',
    failed: 'Failed to save your name',
    waitsFor: [calls.getMe, calls.listAdmins],
  })
  return (
    <SettingsSheet title="Your profile" query={me}>
      {({ name, email }) => (
        <form
          className={settingsForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save.run(typed ?? name, { onSuccess: () => setTyped(null) })
          }}
        >
          <Field label="Name" error={fieldFailure(save.error, 'name')}>
            <Input
              autoComplete="name"
              maxLength={limits.name}
              value={typed ?? name}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Field label="Email" hint="You use this address to sign in.">
            <Input value={email} disabled />
          </Field>
          <Button type="submit" busy={save.isBusy} busyText="Saving...">
            Save name
          </Button>
        </form>
      )}
    </SettingsSheet>
  )
}
