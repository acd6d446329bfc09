import { Download } from 'lucide-react'
import { calls } from 'virtual:link-call-table'
import type { PartnerDocument, PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { callUrl } from '#web/data/request.ts'
import { formatDay, formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { reviewText } from '#web/shared/documents/review-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { givenTo, sentBy } from './asks.ts'
import { useTaskChange } from './use-task-change.ts'

/** The files that were given to the partner; nothing without one. */
export function GivenCard({ link, page }: { link: string; page: PartnerPage }) {
  const given = givenTo(page)
  if (given.length === 0) return null
  return (
    <Sheet>
      <SheetHeader title={t.given} />
      <ul>
        {given.map((document) => (
          <FileRow key={document.id} link={link} document={document} />
        ))}
      </ul>
    </Sheet>
  )
}

/** What the partner has sent and done; nothing without any. */
export function DoneCard({
  link,
  page,
  isReadOnly,
}: {
  link: string
  page: PartnerPage
  isReadOnly: boolean
}) {
  const sent = sentBy(page)
  const done = page.tasks.filter(({ isDone }) => isDone)
  if (sent.length + done.length === 0) return null
  return (
    <Sheet>
      <SheetHeader title={t.sentAndDone} />
      <ul>
        {sent.map((document) => (
          <FileRow key={document.id} link={link} document={document} />
        ))}
        {done.map((task) => (
          <DoneRow
            key={task.id}
            link={link}
            task={task}
            agentName={page.agent.name}
            isReadOnly={isReadOnly || page.outcome === 'closed'}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** Where a file stands, and its size. */
function aboutText({ isAsked, fileSize, uploadedAt, review }: PartnerDocument): string {
  const came = uploadedAt && formatMomentDay(uploadedAt)
  const stands = review && reviewText(review, t.theAgent)
  return [stands ?? (isAsked && came ? t.sentOn(came) : came), formatFileSize(fileSize)]
    .filter(Boolean)
    .join(' · ')
}

function FileRow({ link, document }: { link: string; document: PartnerDocument }) {
  const { id, name, description } = document
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">{aboutText(document)}</p>
        {description && <p className="text-sm wrap-anywhere text-ink-2">{description}</p>}
      </div>
      <IconLink
        icon={Download}
        label={t.download(name)}
        href={callUrl(calls.downloadPartnerDocument.path, { key: link, documentId: id })}
        download
      />
    </li>
  )
}

type DoneRowProps = { link: string; task: PartnerTask; agentName: string; isReadOnly: boolean }

function DoneRow({ link, task, agentName, isReadOnly }: DoneRowProps) {
  const { change, isBusy } = useTaskChange(link, agentName)
  const { name, doneOn } = task
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">{doneOn ? t.doneOn(formatDay(doneOn)) : t.done}</p>
      </div>
      <Button
        variant="quiet"
        disabled={isReadOnly}
        busy={isBusy}
        aria-label={t.notDoneOf(name)}
        onClick={() => change(task, { isDone: false })}
      >
        {t.notDone}
      </Button>
    </li>
  )
}
