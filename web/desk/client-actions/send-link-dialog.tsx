import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { portalLink } from '../deal/portal-link.ts'
import { addressLines } from '../deal/property-address.ts'
import { letterWords } from './letter-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { linkMessage } from './link-message.ts'
import { useSendLinks } from './use-send-links.ts'

type SendLinkDialogProps = {
  client: AdminClient
  /** The client was added a moment ago. */
  isNew?: boolean
  onClose: () => void
}

/** Sends one client their portal link. Mount it to open it. */
export function SendLinkDialog({ client, isNew = false, onClose }: SendLinkDialogProps) {
  const { firstName, email, phone, propertyAddress } = client
  const { first } = addressLines(propertyAddress)
  const { send, isBusy, notSent } = useSendLinks(onClose)
  return (
    <LinkDialog
      client={client}
      to={{
        firstName,
        email,
        phone,
        link: portalLink(client.uniqueId),
        message: linkMessage(client),
        language: client.language,
        defaultText: letterWords(client.language).usual(propertyAddress),
      }}
      description={isNew ? `${nameOf(client)} was added, ${first}` : `${nameOf(client)}, ${first}`}
      email={{
        send: (text) => send([client], text === undefined ? {} : { text }),
        isBusy,
        refusal: notSent[0],
      }}
      onClose={onClose}
    />
  )
}
