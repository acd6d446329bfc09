import { MessageCircle, Phone } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { ClientValues } from '#web/desk/clients/client-form.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContactFields } from './contact-fields.tsx'

const parties = [
  { who: 'Agent', name: 'agentName', phone: 'agentPhone' },
  { who: 'Lender', name: 'lenderName', phone: 'lenderPhone' },
  { who: 'Escrow', name: 'escrowCompany', phone: 'escrowPhone' },
] as const

/** The contacts, and the buttons that the client sees because of them. */
export function QuickActionsFields({ onMessage }: { onMessage: () => void }) {
  const { watch } = useFormContext<ClientValues>()
  const values = watch()
  const filled = (field: keyof ClientValues) => String(values[field] ?? '').trim()
  return (
    <>
      <ContactFields />
      <section className="actions-preview" aria-labelledby="actions-preview">
        <h2 id="actions-preview">What the client sees</h2>
        <Button icon={MessageCircle} onClick={onMessage}>
          Send Message
        </Button>
        {parties.map(({ who, name, phone }) =>
          filled(phone) ? (
            <ButtonLink key={who} variant="secondary" icon={Phone} href={`tel:${filled(phone)}`}>
              <span>
                Call {who}
                {filled(name) && ` (${filled(name)})`}
              </span>
            </ButtonLink>
          ) : (
            <p key={who}>
              <i>{who} call button disabled - no phone number</i>
            </p>
          ),
        )}
      </section>
    </>
  )
}
