import '#web/styles/rest.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { calls } from 'virtual:sign-in-call-table'
import type { InvitationToRead } from '#contract/calls/team/sign-in.ts'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { roleTexts } from '#web/shared/role-texts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { teamOfPage } from '#web/ui/team-of-page.ts'
import { Entrance } from '../house/entrance.tsx'
import { AccountForm } from './account-form.tsx'
import { useEnterDesk } from './enter-desk.ts'
import { OrPassword, ProviderButton } from './provider-button.tsx'
import { tokenInAddress } from './token-in-address.ts'
import { waysOfPage } from './ways-of-page.ts'

/** "Ines Park invites you to Park Homes" */
function titleOf({ invitedBy, team }: InvitationToRead): string {
  if (invitedBy === null) return team === '' ? 'You are invited to a team' : `You are invited to ${team}`
  return `${invitedBy} invites you to ${team || 'their team'}`
}

/** Says who invites whom to what, and creates the account; the token is in the link's fragment (#). */
export default function AcceptInvitationScreen() {
  const [token] = useState(tokenInAddress)
  if (token === '')
    return (
      <Unusable
        title="This link is incomplete"
        text="Open the complete invitation link, including everything after the # sign. If you’ve lost it, ask the admin who invited you for a new one."
      />
    )
  return <Invited token={token} />
}

function Unusable({ title, text }: { title: string; text: ReactNode }) {
  return (
    <Entrance title={title} text={text}>
      <ButtonLink href={paths.signIn()} variant="secondary" size="large" block>
        Go to sign-in
      </ButtonLink>
    </Entrance>
  )
}

function Invited({ token }: { token: string }) {
  const [ways] = useState(waysOfPage)
  const { provider, passwords } = ways ?? {}
  const enterDesk = useEnterDesk()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => request(calls.readInvitation, { body: { token }, signal }),
  })
  if (invitation.isPending)
    return (
      <Entrance title="Join your team" text="One moment.">
        <SkeletonRows rows={3} />
      </Entrance>
    )
  if (invitation.isError) {
    const { error } = invitation
    if (error instanceof RequestError && error.status === 403)
      return (
        <Unusable
          title="This link no longer works"
          text="An invitation works once, within seven days. Ask the admin who invited you for a new one."
        />
      )
    return (
      <Entrance title="Join your team" text="Your invitation could not be loaded.">
        <FailureState heading="The server didn’t respond" onRetry={() => void invitation.refetch()} />
      </Entrance>
    )
  }
  const { email, role, team, colour } = invitation.data
  const { label, invited } = roleTexts[role]
  return (
    <Entrance
      title={titleOf(invitation.data)}
      team={{ ...teamOfPage(), name: team, colour }}
      text={
        <>
          You join as <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
        </>
      }
    >
      <p className="rounded-control border border-line bg-paper px-3.5 py-2.5">
        <b className="font-semibold">{label}.</b> {invited}
      </p>
      {provider && <ProviderButton name={provider.name} next={paths.admin()} />}
      {passwords === 'owners' && role !== 'owner' ? (
        <p className="text-sm text-ink-2">
          Your team signs in with {provider?.name}. Use your account with the address above.
        </p>
      ) : (
        <>
          {provider && <OrPassword />}
          <AccountForm
            asksEmail={false}
            create={async ({ name, password }) => {
              await request(calls.acceptInvitation, { body: { name, password, token } })
              enterDesk(paths.admin())
            }}
          />
        </>
      )}
    </Entrance>
  )
}
