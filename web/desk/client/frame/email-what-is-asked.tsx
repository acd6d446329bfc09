import { Mail } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { portalLink } from '#web/desk/deal/portal-link.ts'
import { ownMailLink } from '#web/desk/deal/portal-only-notice.ts'
import { useTelling } from '#web/desk/deal/telling.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** Emails a client who is told only in the portal all documents that are asked of them, by hand. */
export function EmailWhatIsAsked({ client }: { client: AdminClient }) {
  const { id, firstName, uniqueId } = client
  const { way, ended } = useTelling(client)
  const send = async () => {
    const documents = await request(calls.listDocuments, { params: { id } })
    const ids = documents
      .filter((one) => isOpenRequest(one) && one.askedOf === 'client')
      .map((one) => one.id)
      .slice(0, 40)
    if (ids.length > 0)
      await request(calls.emailNow, { params: { id }, body: { about: 'document', items: ids } })
    return ids.length
  }
  const { run, isBusy } = useAction(send, {
    done: (count) => (count === 0 ? `Nothing is asked of ${firstName}` : `Emailed to ${firstName}`),
    failed: 'The email was not sent',
    changes: { call: calls.emailNow, clientId: id },
  })
  const text = `Email ${firstName} now`
  if (ended !== null) return <span className="text-sm text-ink-2">{ended}</span>
  if (way === 'own')
    return (
      <ButtonLink
        variant="quiet"
        icon={Mail}
        className="-my-2.5"
        href={ownMailLink(client, `Hi ${firstName}, your page says what is next:\n${portalLink(uniqueId)}`)}
      >
        {text}
      </ButtonLink>
    )
  if (way === null) return null
  return (
    <Button
      variant="quiet"
      icon={Mail}
      className="-my-2.5"
      busy={isBusy}
      busyText="Sending..."
      onClick={() => run()}
    >
      {text}
    </Button>
  )
}
