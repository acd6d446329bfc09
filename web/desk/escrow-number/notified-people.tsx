import { Phone } from 'lucide-react'
import type { NumberFacts } from '#contract/calls/people/safety.ts'
import type { DeliveryChannel } from '#contract/rules/delivery-enums.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

const wayNames: Record<DeliveryChannel, string> = { email: 'email', sms: 'text', push: 'push' }

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })

type Reached = NumberFacts['told']

/** The first names of people whom no email, text or device reaches: "Rafael and Rosa"; empty for nobody. */
export const unreachedNames = (told: Reached): string =>
  and.format(told.filter(({ ways }) => ways.length === 0).map(({ firstName }) => firstName))

/** The channels by which each person of the client side hears of a changed number, and the people to call. */
export function NotifiedPeople({ told }: { told: Reached }) {
  const reached = told.filter(({ ways }) => ways.length > 0)
  return (
    <ul className="grid gap-1">
      {reached.length > 0 && (
        <li>
          {reached
            .map(({ firstName, ways }) => `${firstName} by ${and.format(ways.map((way) => wayNames[way]))}`)
            .join(', ')}
        </li>
      )}
      {told
        .filter(({ ways }) => ways.length === 0)
        .map(({ personId, firstName, phone }) => {
          const call = phoneUrl('tel', phone)
          return (
            <li key={personId} className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold text-band-amber-ink">{firstName} has no address: call them</span>
              {call && (
                <ButtonLink variant="quiet" icon={Phone} href={call} aria-label={`Call ${firstName}`}>
                  Call
                </ButtonLink>
              )}
            </li>
          )
        })}
    </ul>
  )
}
