import '#web/styles/rest.css'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { request } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Entrance } from '../house/entrance.tsx'
import { AccountForm } from './account-form.tsx'
import { useEnterDesk } from './enter-desk.ts'

/** Creates the account of an invited admin; the token is in the link's fragment (#). */
export default function AcceptInvitationScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const enterDesk = useEnterDesk()
  if (token === '') {
    return (
      <Entrance
        title="This link is incomplete"
        text="Open the complete invitation link, including everything after the # sign. If you’ve lost it, ask the admin who invited you for a new one."
      >
        <ButtonLink href={paths.signIn()} variant="secondary" size="large" block>
          Go to sign-in
        </ButtonLink>
      </Entrance>
    )
  }
  return (
    <Entrance title="Join your team" text="Your email address is already in your invitation.">
      <AccountForm
        asksEmail={false}
        create={async ({ name, password }) => {
          await request(calls.acceptInvitation, { body: { name, password, token } })
          enterDesk(paths.admin())
        }}
      />
    </Entrance>
  )
}
