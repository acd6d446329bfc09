import { Check, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PartnerDocument, PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { ReturnedNote } from '#web/shared/documents/returned-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { asksOf } from './asks.ts'
import { UploadButton } from './upload-button.tsx'
import { useTaskChange } from './use-task-change.ts'

const DayForm = lazyPart(() => import('./day-form.tsx'), 'DayForm')

type AskedCardProps = { link: string; page: PartnerPage; isReadOnly: boolean }

/** What is asked of the partner, by day; the first act is the only filled button of the page. */
export function AskedCard({ link, page, isReadOnly }: AskedCardProps) {
  const asks = asksOf(page)
  if (asks.length === 0)
    return page.outcome === 'closed' ? null : (
      <Sheet className="px-4 py-4.5 md:px-6">
        <h2 className="text-md">
          {t.nothingAsked}
          {page.hearsByEmail && t.emailedThen}
        </h2>
      </Sheet>
    )
  return (
    <Sheet className="overflow-hidden" aria-labelledby="asked">
      <header className="flex items-center gap-3 bg-band-amber-soft px-4 py-3.5 md:px-6">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-band-amber-ink text-sheet">
          <Upload className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="asked" className="leading-tight">
            {t.askedOfYou(asks.length)}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">{t.askedBy(page.agent.name || t.theAgent)}</p>
        </div>
      </header>
      <ul>
        {asks.map((ask, index) =>
          ask.kind === 'document' ? (
            <DocumentRow
              key={ask.of.id}
              link={link}
              document={ask.of}
              isReadOnly={isReadOnly}
              isFirst={index === 0}
            />
          ) : (
            <TaskRow
              key={ask.of.id}
              link={link}
              task={ask.of}
              agentName={page.agent.name}
              isReadOnly={isReadOnly}
              isFirst={index === 0}
            />
          ),
        )}
      </ul>
    </Sheet>
  )
}

type RowProps = { link: string; isReadOnly: boolean; isFirst: boolean }

const row = 'border-t border-line px-4 py-3.5 md:px-6'

function DocumentRow({ link, document, isReadOnly, isFirst }: RowProps & { document: PartnerDocument }) {
  const { name, description, dueDate, review } = document
  if (review?.state === 'sent-back')
    return (
      <li className={`${row} bg-band-amber-soft`}>
        <ReturnedNote name={name} dueDate={dueDate} review={review} reader="partner">
          <UploadButton link={link} document={document} isReadOnly={isReadOnly} isFirst={isFirst} isAgain />
        </ReturnedNote>
      </li>
    )
  return (
    <AskRow
      name={name}
      about={dueDate ? t.documentBy(dayWithWeekday(dueDate)) : t.document}
      text={description}
    >
      <UploadButton link={link} document={document} isReadOnly={isReadOnly} isFirst={isFirst} />
    </AskRow>
  )
}

type TaskRowProps = RowProps & { task: PartnerTask; agentName: string }

function TaskRow({ link, task, agentName, isReadOnly, isFirst }: TaskRowProps) {
  const [isChanging, setChanging] = useState(false)
  const { change, isBusy, dayError, forgetDayError } = useTaskChange(link, agentName)
  const { name, day } = task
  return (
    <AskRow
      name={name}
      about={day ? t.taskBy(dayWithWeekday(day)) : t.taskWithoutDay}
      below={
        isChanging && (
          <DayForm
            task={task}
            isBusy={isBusy}
            isReadOnly={isReadOnly}
            refusal={dayError}
            onType={forgetDayError}
            onCancel={() => {
              forgetDayError()
              setChanging(false)
            }}
            onDay={(chosen) => change(task, { day: chosen }, () => setChanging(false))}
          />
        )
      }
    >
      <Button
        icon={Check}
        variant={isFirst ? 'primary' : 'secondary'}
        className="max-sm:flex-1"
        busy={isBusy && !isChanging}
        disabled={isReadOnly}
        aria-label={t.doneWith(name)}
        // The button is gone then.
        onClick={() => change(task, { isDone: true }, focusHeading)}
      >
        {t.done}
      </Button>
      {!isChanging && (
        <Button
          variant="quiet"
          className="max-sm:flex-1"
          disabled={isReadOnly}
          aria-label={t.changeDayOf(name)}
          onClick={() => setChanging(true)}
        >
          {t.anotherDay}
        </Button>
      )}
    </AskRow>
  )
}

const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

type AskRowProps = {
  name: string
  about: string
  text?: string | null
  /** The acts. */
  children: ReactNode
  below?: ReactNode
}

/** What it is and by when, with its acts on the right, or below it on a phone. */
function AskRow({ name, about, text, children, below }: AskRowProps) {
  return (
    <li className={row}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-2">{about}</p>
          {text && <p className="text-sm wrap-anywhere text-ink-2">{text}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
      </div>
      {below}
    </li>
  )
}
