import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person } from '#contract/calls/people/people.ts'
import { defaultPartnerLinkText } from '#contract/rules/link-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { letterWords } from '../../client-actions/letter-words.ts'
import { LinkDialog } from '../../client-actions/link-dialog.tsx'
import { addressLines } from '../../deal/property-address.ts'
import { useSendPersonLink } from './person-actions.ts'
import { personLink, personMessage } from './person-texts.ts'

type SendPersonDialogProps = {
  client: AdminClient
  person: Person
  /** The email's words at first, in place of the usual text. */
  words?: string
  onClose: () => void
}

/** Sends a person of the deal their link. Mount it to open it. */
export function SendPersonDialog({ client, person, words, onClose }: SendPersonDialogProps) {
  const { firstName, email, phone, role, language } = person
  const { propertyAddress } = client
  return (
    <LinkDialog
      client={client}
      to={{
        firstName,
        email,
        phone,
        link: personLink(person),
        message: personMessage(person, client),
        defaultText:
          role === 'co-client'
            ? letterWords(language).usual(propertyAddress)
            : defaultPartnerLinkText(propertyAddress),
        ...(role === 'co-client' ? { language } : {}),
        ...(words === undefined ? {} : { words }),
      }}
      description={`${nameOf(person)}, ${addressLines(propertyAddress).first}`}
      email={useSendPersonLink(person, onClose)}
      onClose={onClose}
    />
  )
}
