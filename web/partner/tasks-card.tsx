import { useState } from 'react'
import type { PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { formatDay } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { DayForm } from './day-form.tsx'
import { useTaskChange } from './use-task-change.ts'

type TasksCardProps = { link: string; page: PartnerPage; isReadOnly: boolean }

/** The partner's tasks, each with a tick and its day. */
export function TasksCard({ link, page: { tasks, agent }, isReadOnly }: TasksCardProps) {
  const done = tasks.filter(({ isDone }) => isDone).length
  return (
    <Sheet>
      <SheetHeader title={t.tasks}>
        {tasks.length > 0 && <Badge tone="gray">{t.tasksDone(done, tasks.length)}</Badge>}
      </SheetHeader>
      {tasks.length === 0 ? (
        <p className="border-t border-line px-4 py-5 text-ink-2 md:px-6">{t.noTask}</p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.id} link={link} task={task} agentName={agent.name} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function whenText({ isDone, doneOn, day }: PartnerTask): string {
  if (isDone) return doneOn ? t.doneOn(formatDay(doneOn)) : t.done
  return day ? t.dueOn(formatDay(day)) : t.noDay
}

type TaskRowProps = { link: string; task: PartnerTask; agentName: string; isReadOnly: boolean }

function TaskRow({ link, task, agentName, isReadOnly }: TaskRowProps) {
  const [isChanging, setChanging] = useState(false)
  const { change, isBusy, wanted, dayError, forgetDayError } = useTaskChange(link, agentName)
  const isDone = wanted?.isDone ?? task.isDone
  return (
    <li className="border-t border-line px-4 py-3.5 md:px-6">
      <div className="flex min-h-11 items-center gap-3">
        <label className="grid min-h-11 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4">
          <input
            type="checkbox"
            className={`row-span-2 ${checkboxClass}`}
            checked={isDone}
            disabled={isReadOnly}
            aria-busy={isBusy || undefined}
            onChange={({ target }) => {
              if (!isBusy) change(task, { isDone: target.checked })
            }}
          />
          <b className="font-semibold wrap-anywhere">{task.name}</b>
          <small className="text-sm text-ink-3">{whenText(task)}</small>
        </label>
        {!task.isDone && !isChanging && (
          <Button
            variant="secondary"
            disabled={isReadOnly}
            aria-label={t.changeDayOf(task.name)}
            onClick={() => setChanging(true)}
          >
            {t.change}
          </Button>
        )}
      </div>
      {isChanging && !task.isDone && (
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
          onDay={(day) => change(task, { day }, () => setChanging(false))}
        />
      )}
    </li>
  )
}
