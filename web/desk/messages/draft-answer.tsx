import { Mail } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { MemberDraft } from '#contract/calls/messages/beside-chat.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { formatMoment, formatMomentDay, formatTime } from '#web/format/date.ts'
import { useInsertText } from '#web/shared/chat/insert-text.ts'
import { Button } from '#web/ui/button.tsx'

/** "You answered by email at 9:12 AM" of today, with the day of any other. */
function titleOf({ receivedAt }: MemberDraft): string {
  const isToday = formatMomentDay(receivedAt) === formatMomentDay(new Date().toISOString())
  return `You answered by email ${isToday ? `at ${formatTime(receivedAt)}` : `on ${formatMoment(receivedAt)}`}`
}

/** What is missing of the answer; null for nothing. */
function missingOf({ isMasked, leftOut = 0 }: MemberDraft): string | null {
  const files = leftOut === 1 ? 'Its file was left out.' : `Its ${leftOut} files were left out.`
  const missing = [
    ...(isMasked ? ['Bank details were removed.'] : []),
    ...(leftOut > 0 ? [`${files} Add documents in the deal.`] : []),
  ]
  return missing.length === 0 ? null : missing.join(' ')
}

/** Above the input of a chat: what the member answered by email. *Use it* puts it into the input, after what was typed there. */
export function DraftAnswer({ draft, clientId }: { draft: MemberDraft; clientId: string }) {
  const insert = useInsertText()
  const { run, isBusy } = useAction(() => request(calls.markDraftUsed, { params: { id: draft.id } }), {
    done: null,
    failed: 'Your answer could not be taken away from here',
    changes: { call: calls.markDraftUsed, clientId },
    refetchesOnFailure: true,
  })
  const title = titleOf(draft)
  const missing = missingOf(draft)
  return (
    <section
      aria-label={title}
      className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-pine-line bg-pine-soft px-3.5 py-2.5 md:flex-nowrap"
    >
      <Mail className="size-4.5 flex-none self-start text-pine md:self-center" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">“{draft.content}”</p>
        {missing !== null && <p className="text-13 text-ink-2">{missing}</p>}
      </div>
      <div className="flex flex-none gap-1.5 max-md:basis-full">
        <Button
          disabled={isBusy}
          onClick={() => {
            // First, so that nothing is lost whatever becomes of the call.
            insert(draft.content)
            run()
          }}
        >
          Use it
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => run()}>
          Discard
        </Button>
      </div>
    </section>
  )
}
