import '#web/styles/rest.css'
import { useState } from 'react'
import { calls } from 'virtual:sign-in-call-table'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Entrance } from '../house/entrance.tsx'
import { AccountForm } from './account-form.tsx'
import { useEnterDesk } from './enter-desk.ts'
import { tokenInAddress } from './token-in-address.ts'

/** Creates the first admin account; the one-time token is in the fragment (#) of the printed link. */
export default function SetUpScreen() {
  const [token] = useState(tokenInAddress)
  const state = useCall(calls.setUpState, undefined)
  const enterDesk = useEnterDesk()
  if (state.isPending) {
    return (
      <Entrance title="Set up your desk" text="One moment.">
        <SkeletonRows rows={3} />
      </Entrance>
    )
  }
  if (state.isError) {
    return (
      <Entrance title="Set up your desk" text="We couldn’t check whether this has been set up already.">
        <FailureState heading="The server didn’t respond" onRetry={() => void state.refetch()} />
      </Entrance>
    )
  }
  if (!state.data.needed) {
    return (
      <Entrance
        title="Already set up"
        text="The first admin account already exists. The set-up link works only once."
      >
        <ButtonLink href={paths.signIn()} size="large" block>
          Sign in
        </ButtonLink>
      </Entrance>
    )
  }
  if (token === '') {
    return (
      <Entrance
        title="This link is incomplete"
        text="Open the complete set-up link that the server printed when it started, including everything after the # sign."
      >
        <ButtonLink href={paths.landing()} variant="secondary" size="large" block>
          Go to the home page
        </ButtonLink>
      </Entrance>
    )
  }
  return (
    <Entrance title="Set up your desk" text="Create the first admin account. You can invite your team later.">
      <AccountForm
        asksEmail
        create={async (account) => {
          await request(calls.setUp, { body: { ...account, token } })
          enterDesk(paths.admin())
        }}
      />
    </Entrance>
  )
}
