import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AtSign,
  ChevronRight,
  FileClock,
  KeyRound,
  Link2,
  MessageCircle,
  MessageCircleX,
  Milestone,
} from 'lucide-react'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import type { TodayLine } from './today-lines.ts'

const icons = {
  step: Milestone,
  message: MessageCircle,
  email: AtSign,
  failure: MessageCircleX,
  closing: KeyRound,
  document: FileClock,
  unopened: Link2,
}

/** One item that needs attention; the whole row links to where it is handled. */
export function TodayRow({ line }: { line: TodayLine }) {
  const Icon = icons[line.kind]
  const tone = line.isLate ? 'late' : line.kind === 'closing' ? 'closing' : ''
  return (
    <li className="today-item">
      <SmartLink className="today-row" href={line.href}>
        <span className="tile">
          <Icon aria-hidden="true" />
        </span>
        <span className="today-words">
          <b>{line.title}</b>
          <span>
            {line.who !== null && `${line.who} `}
            <span className={`today-when num ${tone}`}>{line.when}</span>
          </span>
        </span>
        <ChevronRight className="text-ink-3" aria-hidden="true" />
      </SmartLink>
      {line.changeId !== undefined && <SeenButton changeId={line.changeId} title={line.title} />}
    </li>
  )
}

function SeenButton({ changeId, title }: { changeId: string; title: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const mark = useMutation({
    mutationFn: () => request(calls.markEmailChangeSeen, { params: { id: changeId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey(calls.getToday), exact: true }),
    onError: (error) => {
      toast({
        title: 'Error',
        description: failureMessage(error, 'Could not mark as seen'),
        variant: 'error',
      })
    },
  })
  return (
    <Button
      variant="secondary"
      className="today-seen"
      aria-label={`Seen: ${title}`}
      busy={mark.isPending}
      busyText="Marking..."
      onClick={() => mark.mutate()}
    >
      Seen
    </Button>
  )
}
