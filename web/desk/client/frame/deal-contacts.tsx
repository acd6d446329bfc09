import { Eye, type LucideIcon, Mail, MessageSquare, Phone, Send } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { SendLinkDialog } from '#web/desk/client-actions/send-link-dialog.tsx'
import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** On a phone tiles with the word below the icon, beside each other. */
const tile =
  'max-lg:grid max-lg:min-h-14.5 max-lg:justify-items-center max-lg:content-center max-lg:gap-1 max-lg:px-1 max-lg:text-center max-lg:text-xs max-lg:whitespace-normal max-lg:[&_svg]:size-5 max-lg:[&_svg]:text-pine max-lg:[&>span]:grid max-lg:[&>span]:justify-items-center max-lg:[&>span]:gap-1'
const iconTile = 'lg:w-11 lg:px-0 lg:[&>svg]:text-pine'

/** Calls, texts or emails the client, sends the link, and opens the portal; a number that cannot be dialed has no buttons. */
export function DealContacts({ client }: { client: AdminClient }) {
  const { firstName, phone, email } = client
  const [isSending, setSending] = useState(false)
  const call = phoneUrl('tel', phone)
  const text = phoneUrl('sms', phone)
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-1.5 lg:flex lg:gap-2">
      {call && <Contact href={call} icon={Phone} word="Call" name={firstName} hint={phone ?? ''} />}
      {text && <Contact href={text} icon={MessageSquare} word="Text" name={firstName} hint={phone ?? ''} />}
      <Contact href={`mailto:${encodeURI(email)}`} icon={Mail} word="Email" name={firstName} hint={email} />
      <Button variant="secondary" className={tile} icon={Send} onClick={() => setSending(true)}>
        Send link
      </Button>
      {isSending && <SendLinkDialog client={client} onClose={() => setSending(false)} />}
      <ButtonLink
        variant="secondary"
        className={tile}
        icon={Eye}
        href={paths.portalPreview(client.uniqueId)}
        target="_blank"
      >
        View Portal
      </ButtonLink>
    </div>
  )
}

type ContactProps = { href: string; icon: LucideIcon; word: string; name: string; hint: string }

function Contact({ href, icon, word, name, hint }: ContactProps) {
  return (
    <ButtonLink
      variant="secondary"
      className={`${tile} ${iconTile}`}
      icon={icon}
      href={href}
      data-tooltip={`${word} ${hint}`}
    >
      <span className="lg:sr-only">
        {word}
        <span className="sr-only"> {name}</span>
      </span>
    </ButtonLink>
  )
}
