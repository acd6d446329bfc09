import { Inbox } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { conversationsPath } from '../conversation-filter.ts'
import { reasonText } from './reason-text.ts'

/** Above a deal's chat: answers by text that a person of the deal may have written, and that wait in To sort. */
export function WaitingLine({ clientId }: { clientId: string }) {
  const { data } = useCall(calls.listIncoming, undefined, { query: { clientId } })
  const [first] = data?.lines ?? []
  if (!data || !first) return null
  const { total } = data
  return (
    <div className="flex items-center gap-2.5 border-t border-line bg-band-amber-soft px-4 py-2.5 text-sm md:px-6">
      <Inbox className="size-4.5 flex-none text-band-amber-ink" aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">
          {total} to sort for this deal{total === 1 ? ':' : ''}
        </b>
        {total === 1 && ` ${reasonText(first)}`}
      </p>
      <ButtonLink variant="secondary" href={conversationsPath({ view: 'to-sort', search: '' })}>
        Look
      </ButtonLink>
    </div>
  )
}
