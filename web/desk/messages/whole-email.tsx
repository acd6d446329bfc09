import { CircleHelp, Paperclip, ShieldAlert, ShieldCheck } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { WholeEmail } from '#contract/calls/messages/incoming.ts'
import * as t from '#texts/chat.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { leftOutForTeam } from './left-out-for-team.ts'

const checks = {
  confirmed: { icon: ShieldCheck, text: 'Confirmed sender', look: 'text-pine' },
  'not-confirmed': { icon: ShieldAlert, text: 'Sender not confirmed', look: 'text-danger' },
  unchecked: { icon: CircleHelp, text: 'Sender not checked', look: 'text-ink-2' },
} as const

/** The whole of an email that came, as text: what a quote or a signature hid in the chat. */
export function WholeEmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const email = useCall(calls.getIncoming, { id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Whole email" roomy>
      <QueryView
        query={email}
        loading={<SkeletonRows rows={4} label="Loading the email" />}
        failed="The email could not be loaded"
      >
        {(one) => <Whole email={one} />}
      </QueryView>
    </Dialog>
  )
}

function Whole({ email }: { email: WholeEmail }) {
  const { sentFrom, fromName, subject, answered, receivedAt, leftOut, leftOutFiles = [], whole } = email
  const { icon: Icon, text, look } = checks[email.sender]
  return (
    <div>
      <dl className="grid gap-x-4 gap-y-1.5 text-15 md:grid-cols-[auto_minmax(0,1fr)] [&>dd]:wrap-anywhere [&>dt]:text-ink-2">
        <dt>From</dt>
        <dd>{fromName === '' ? sentFrom : `${fromName} (${sentFrom})`}</dd>
        <dt>Sender</dt>
        <dd className={`flex items-center gap-1.5 font-medium ${look}`}>
          <Icon className="size-4 flex-none" aria-hidden="true" />
          {text}
        </dd>
        <dt>Subject</dt>
        <dd>{subject || 'None'}</dd>
        {answered !== undefined && (
          <>
            <dt>Answers</dt>
            <dd>an email to {answered}</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>
          <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
        </dd>
      </dl>
      {leftOutFiles.map((file) => (
        <p key={`${file.name} ${file.size} ${file.why}`} className="mt-3 flex gap-1.75 text-sm text-ink-2">
          <Paperclip className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{leftOutForTeam(file)}</span>
        </p>
      ))}
      {leftOut !== undefined && leftOutFiles.length === 0 && (
        <p className="mt-3 flex gap-1.75 text-sm text-ink-2">
          <Paperclip className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          {t.filesLeftOut(leftOut)}
        </p>
      )}
      <blockquote className="mt-3 max-h-[50vh] overflow-y-auto rounded-control bg-sunken px-3.5 py-3 text-15 whitespace-pre-wrap wrap-anywhere">
        {whole === '' ? 'It has no text.' : whole}
      </blockquote>
    </div>
  )
}
