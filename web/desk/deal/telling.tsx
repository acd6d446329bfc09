import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { EmailedSubject } from '#contract/calls/clients/email-now.ts'
import { dayIn } from '#contract/rules/days.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { shortDay } from '#web/format/short-day.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PortalOnlyHint } from './portal-only-hint.tsx'
import { portalOnlyNotice } from './portal-only-notice.ts'

/** The label of every button that emails a client about one thing. */
export const emailNowText = ({ firstName }: Pick<AdminClient, 'firstName'>): string =>
  `Email this to ${firstName} now`

/** How a client who is told only in the portal can be told of one thing by email. */
export interface Telling {
  client: AdminClient
  /** That they are told only in the portal; null for a client whom email, texts or push reach. */
  notice: string | null
  /** The server sends it, or the agent's own mail program; null: not offered. */
  way: 'server' | 'own' | null
  /** Why it is not offered: "Dana ended emails on Nov 30. Call or text Dana." */
  ended: string | null
  isTicked: boolean
  setTicked: (isTicked: boolean) => void
  /** Emails what a form has just saved, if that is ticked: whether it went out; null when nobody wanted it. */
  mail: (about: EmailedSubject, ids: readonly string[]) => Promise<boolean | null>
  /** Emails it by a press, with a toast. */
  press: (about: EmailedSubject, ids: readonly string[]) => void
  isBusy: boolean
}

interface Pressed {
  about: EmailedSubject
  ids: readonly string[]
}

/** The ways to tell a client of something by email, by hand. `startsTicked`: false where nothing offers the tick. */
export function useTelling(client: AdminClient, startsTicked = true): Telling {
  const { id, firstName, email, isArchived, isSample } = client
  const notice = portalOnlyNotice(client)
  const enabled = notice !== null && email !== '' && !isArchived && !isSample
  const channels = useCall(calls.getChannels, undefined, { enabled }).data
  const preferences = useCall(calls.getPreferences, { clientId: id }, { enabled }).data
  const [isTicked, setTicked] = useState(startsTicked)
  const choice = preferences?.emailNotifications === false ? preferences.emailChoice : null
  const ended =
    choice?.writtenBy === null
      ? `${firstName} ended emails on ${shortDay(dayIn(new Date(choice.at)))}. Call or text ${firstName}.`
      : null
  const isOffered = enabled && channels && preferences && ended === null
  const way = isOffered ? (channels.email ? (preferences.isEmailConfirmed ? 'server' : null) : 'own') : null
  const send = ({ about, ids }: Pressed) =>
    request(calls.emailNow, { params: { id }, body: { about, items: [...ids] } })
  const { run, isBusy } = useAction(send, {
    done: `Emailed to ${firstName}`,
    failed: 'The email was not sent',
    changes: { call: calls.emailNow, clientId: id },
  })
  return {
    client,
    notice,
    way,
    ended,
    isTicked,
    setTicked,
    isBusy,
    press: (about, ids) => run({ about, ids }),
    mail: async (about, ids) => {
      if (way !== 'server' || !isTicked || ids.length === 0) return null
      return send({ about, ids }).then(
        () => true,
        () => false,
      )
    },
  }
}

/** The notice of a form that its client is told only in the portal, with the tick that emails it now. */
export function TellingPart({ telling }: { telling: Telling }) {
  const { client, notice, way, ended, isTicked, setTicked } = telling
  if (notice === null) return null
  return (
    <div>
      <PortalOnlyHint text={ended === null ? notice : `${notice} ${ended}`} />
      {way === 'server' && (
        <Checkbox
          label={emailNowText(client)}
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
        />
      )}
    </div>
  )
}
