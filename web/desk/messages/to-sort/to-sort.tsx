import { Inbox } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { Answer } from '#contract/call.ts'
import type { listIncoming } from '#contract/calls/messages/incoming.ts'
import { useCall } from '#web/data/use-call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DeskHeading } from '../../frame/desk-heading.tsx'
import { conversationsPath } from '../conversation-filter.ts'
import { ViewChoice } from '../view-choice.tsx'
import { IncomingLine } from './incoming-line.tsx'
import { PlacingActions } from './placing-actions.tsx'
import { ReopenButton } from './reopen-button.tsx'

const waitingWords = {
  subtitle: 'Answers that somebody has to place. Nobody of the client side sees them until you do.',
  order: 'Longest waiting first',
  loading: 'Loading the messages to sort',
  failed: 'The messages to sort could not be loaded',
  empty: { heading: 'Nothing to sort', text: 'Answers go straight into their chats.' },
}
const dismissedWords = {
  subtitle: 'Answers that were dismissed in the last 30 days. Nobody of the client side saw them.',
  order: 'Dismissed in the last 30 days, newest first',
  loading: 'Loading the dismissed messages',
  failed: 'The dismissed messages could not be loaded',
  empty: { heading: 'Nothing dismissed', text: 'A message that you dismiss stays here for 30 days.' },
}

const titleId = 'to-sort'

/** Answers that a member has to place, or those that were dismissed; in place of the chats. */
export function ToSort({ isDismissed }: { isDismissed: boolean }) {
  const words = isDismissed ? dismissedWords : waitingWords
  const waiting = useCall(calls.listIncoming, undefined)
  const isEmpty = waiting.data?.lines.length === 0
  return (
    <>
      <DeskHeading title="Messages" subtitle={words.subtitle} />
      <Sheet className="overflow-hidden" aria-labelledby={titleId}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line p-4 md:px-6">
          <ViewChoice className="max-md:w-full" />
          <h2 id={titleId} className="sr-only">
            {isDismissed ? 'Dismissed' : 'To sort'}
          </h2>
          {(isDismissed || !isEmpty) && <p className="text-sm text-ink-2">{words.order}</p>}
        </header>
        {isDismissed ? (
          <Dismissed />
        ) : (
          <QueryView
            query={waiting}
            loading={<SkeletonRows rows={4} label={waitingWords.loading} />}
            failed={waitingWords.failed}
          >
            {(list) => <Lines list={list} isDismissed={false} />}
          </QueryView>
        )}
      </Sheet>
      {!isDismissed && (
        <p className="mt-2">
          <ButtonLink variant="quiet" href={conversationsPath({ view: 'dismissed', search: '' })}>
            Dismissed in the last 30 days
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Dismissed() {
  const dismissed = useCall(calls.listIncoming, undefined, { query: { state: 'dismissed' } })
  return (
    <QueryView
      query={dismissed}
      loading={<SkeletonRows rows={4} label={dismissedWords.loading} />}
      failed={dismissedWords.failed}
    >
      {(list) => <Lines list={list} isDismissed />}
    </QueryView>
  )
}

type LinesProps = { list: Answer<typeof listIncoming>; isDismissed: boolean }

/** The messages, or that there are none; focus stays in the list when its line goes away. */
function Lines({ list: { total, lines }, isDismissed }: LinesProps) {
  const restored = useRestoredFocus(titleId)
  if (lines.length === 0)
    return <EmptyState icon={Inbox} {...(isDismissed ? dismissedWords : waitingWords).empty} />
  return (
    <div {...restored}>
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <IncomingLine key={line.id} line={line}>
            {isDismissed ? <ReopenButton line={line} /> : <PlacingActions line={line} />}
          </IncomingLine>
        ))}
      </ol>
      {total > lines.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-6">
          The first {lines.length} of {total} are shown.
        </p>
      )}
    </div>
  )
}
