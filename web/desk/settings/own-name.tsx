import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeepIt, phoneQuestion } from '#web/ui/phone-question.tsx'
import { fieldFailure } from './field-failure.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsSheet } from './settings-sheet.tsx'

interface Typed {
  name?: string
  phone?: string
}

/** The admin's own name and phone number; the email address identifies the account and cannot change. */
export function OwnName() {
  const me = useCall(calls.getMe, undefined)
  const [typed, setTyped] = useState<Typed>({})
  /** The number that was asked about. */
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = asked !== null && asked === typed.phone
  const save = useAction((body: { name: string; phone: string }) => request(calls.changeMe, { body }), {
    done: 'Your profile has been saved',
    failed: 'Failed to save your profile',
    waitsFor: [calls.getMe, calls.listAdmins],
    refetches: [calls.listContacts],
  })
  return (
    <SettingsSheet title="Your profile" query={me}>
      {({ name, email, phone }) => (
        <form
          className={settingsForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const typedPhone = typed.phone ?? phone
            const isDoubtful = typedPhone !== phone && phoneQuestion(typedPhone) !== null
            if (isDoubtful && asked !== typedPhone) return setAsked(typedPhone)
            save.run({ name, phone, ...typed }, { onSuccess: () => setTyped({}) })
          }}
        >
          <Field label="Name" error={fieldFailure(save.error, 'name')}>
            <Input
              autoComplete="name"
              maxLength={limits.name}
              value={typed.name ?? name}
              onChange={(event) => setTyped({ ...typed, name: event.target.value })}
            />
          </Field>
          <Field
            label="Phone"
            hint="New clients get you as their agent, with this number to call."
            error={isAsked ? (phoneQuestion(asked) ?? undefined) : fieldFailure(save.error, 'phone')}
          >
            <Input
              type="tel"
              autoComplete="tel"
              maxLength={limits.phone}
              value={typed.phone ?? phone}
              onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
            />
          </Field>
          {isAsked && <KeepIt />}
          <Field label="Email" hint="You use this address to sign in.">
            <Input value={email} disabled />
          </Field>
          <Button type="submit" busy={save.isBusy} busyText="Saving...">
            Save profile
          </Button>
        </form>
      )}
    </SettingsSheet>
  )
}
