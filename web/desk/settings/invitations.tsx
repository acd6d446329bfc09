import { Copy, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { limits } from '#contract/rules/limits.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { roleTexts } from '#web/shared/role-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { useMay } from '../team/use-team.ts'
import { fieldFailure } from './field-failure.ts'
import { moneyRight } from './money-right.tsx'
import { roleOptions } from './role-select.tsx'
import { settingsForm } from './settings-form.ts'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { ShownOnce } from './shown-once.tsx'

const { owner: _owner, ...withoutOwner } = roleOptions

/** Invites another member; the link is shown only once, for the inviting admin to send. */
export function Invitations() {
  const invitations = useCall(calls.listInvitations, undefined)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('assistant')
  const [seesMoney, setSeesMoney] = useState(false)
  const isOwner = useMay('owner')
  const isAssistant = role === 'assistant'
  const waitsFor = [calls.listInvitations]
  const invite = useAction(
    () => request(calls.inviteAdmin, { body: { email, role, ...(isAssistant ? { seesMoney } : {}) } }),
    { done: null, failed: 'Failed to create the invitation', waitsFor },
  )
  const withdraw = useAction((id: string) => request(calls.withdrawInvitation, { params: { id } }), {
    done: 'The invitation has been withdrawn',
    failed: 'Failed to withdraw the invitation',
    waitsFor,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.run(undefined, {
      onSuccess: () => {
        setEmail('')
        setRole('assistant')
        setSeesMoney(false)
      },
    })
  }
  const created = invite.answer
  return (
    <SettingsSheet title="Invitations" query={invitations}>
      {(list) => (
        <>
          <form className={settingsForm} noValidate onSubmit={submit}>
            <Field
              label="Email"
              hint="You’ll get a one-time link to send them."
              error={fieldFailure(invite.error, 'email')}
            >
              <Input
                type="email"
                autoComplete="off"
                maxLength={limits.email}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Field label="Role" hint={roleTexts[role].invited}>
              <Select
                value={role}
                options={isOwner ? roleOptions : withoutOwner}
                onChange={({ target }) => setRole(target.value as TeamRole)}
              />
            </Field>
            {isAssistant && (
              <SwitchRow
                className="-my-2"
                label={moneyRight}
                checked={seesMoney}
                onCheckedChange={setSeesMoney}
              />
            )}
            <Button type="submit" busy={invite.isBusy} busyText="Inviting...">
              Invite
            </Button>
            {created && list.some(({ id }) => id === created.id) && (
              <CreatedLink email={created.email} link={created.link} />
            )}
          </form>
          <SettingsRows hidden={list.length === 0}>
            {list.map(({ id, email: invited, role: given, seesMoney: isGiven, expiresAt }) => (
              <SettingsRow key={id}>
                <SettingsRowText title={invited}>
                  {roleTexts[given].label}
                  {given === 'assistant' && isGiven && ' who may see prices and commission'}, expires{' '}
                  {formatMoment(expiresAt)}
                </SettingsRowText>
                {(isOwner || given !== 'owner') && (
                  <IconButton
                    icon={X}
                    label={`Withdraw the invitation for ${invited}`}
                    disabled={withdraw.isBusy}
                    onClick={() => withdraw.run(id)}
                  />
                )}
              </SettingsRow>
            ))}
          </SettingsRows>
        </>
      )}
    </SettingsSheet>
  )
}

function CreatedLink({ email, link }: { email: string; link: string }) {
  const copy = useCopy()
  return (
    <ShownOnce text={`Send this link to ${email}. It won’t be shown again.`} secret={link}>
      <Button
        variant="secondary"
        icon={Copy}
        className="justify-self-start"
        onClick={() => void copy(link, 'Invitation link copied.')}
      >
        Copy
      </Button>
    </ShownOnce>
  )
}
