import { useState } from 'react'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { recorderClosedText } from '#contract/rules/dates/open-days.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { shortDay } from '#web/format/short-day.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { MoveStart } from './move-choice.ts'
import { MoveFields } from './move-fields.tsx'
import { MovedLines } from './moved-lines.tsx'
import { type MoveText, NotifyPanel } from './notify-panel.tsx'
import { type MoveOptions, useMoveDraft } from './use-move-draft.ts'
import { VerdictLine } from './verdict-line.tsx'

/** Moves a day of a deal with all that depends on it; computed here on each change, and once more by the server. */
export function MoveDialog(options: MoveOptions) {
  const { client, dates, facts, start, onClose } = options
  const draft = useMoveDraft(options)
  const { choice, problems, schedule, count, text, canMove } = draft
  const [isAsking, setAsking] = useState(false)
  const others = Object.entries(problems).filter(([path]) => !isShownAtField(path, draft.ownId))
  return (
    <Dialog
      open
      wide
      keepsInput
      hasInput={hasTypedText(text)}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(start, dates)}
    >
      <form
        className="flex min-h-0 flex-1 flex-col"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.doesNotWork && canMove) setAsking(true)
          else draft.submit()
        }}
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line lg:grid lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:overflow-hidden">
          <div className="p-4 md:px-6 md:py-5 lg:overflow-y-auto lg:overscroll-contain">
            {draft.isStale && (
              <output className="mb-4 block rounded-control bg-band-amber-soft px-3 py-2.5 text-15">
                The dates changed while you looked. This is the new preview.
              </output>
            )}
            <MoveFields
              start={start}
              dates={dates}
              facts={facts}
              choice={choice}
              problems={{ ...problemsOf(schedule.problems), ...problems }}
              onChange={draft.change}
            />
            {draft.verdict && draft.hasDay && schedule.problems.length === 0 && (
              <VerdictLine
                verdict={draft.verdict}
                closing={schedule.after.closeDate}
                next={draft.working}
                onUse={start.subject === 'closing' ? (day) => draft.change({ ...choice, day }) : undefined}
              />
            )}
            {others.map(([path, message]) => (
              <FieldError key={path}>{message}</FieldError>
            ))}
            {schedule.problems.length === 0 && draft.offer.lines.length > 0 && (
              <MovedLines
                offered={draft.offered}
                schedule={schedule}
                kept={draft.kept}
                isAlone={draft.ownId === null}
                onKeep={draft.keep}
              />
            )}
          </div>
          <div className="border-line bg-paper p-4 max-lg:border-t md:px-6 md:py-5 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
            <NotifyPanel
              client={client}
              lines={draft.visible}
              isMoving={count > 0}
              today={facts.today}
              isNotified={draft.isNotified}
              onNotify={draft.setNotified}
              text={text}
              onText={draft.setText}
              reason={draft.reason}
              meaning={draft.meaning}
              translated={draft.translated}
              problems={{
                reason: problems['reason'],
                meaning: problemAt(problems, 'meaning'),
                translations: inOtherLanguages((language) => ({
                  reason: problems[`translations.${language}.reason`],
                  meaning: problemAt(problems, `translations.${language}.meaning`),
                })),
              }}
            />
          </div>
        </div>
        <footer
          className="flex flex-none flex-wrap items-center gap-2.5 border-t border-line bg-sheet px-4 pt-3 pb-[max(14px,env(safe-area-inset-bottom))] md:px-6"
          data-keep-clear=""
        >
          <p className="flex-1 text-sm text-ink-3 max-md:hidden">
            {count === 0 && draft.hasDay ? 'Nothing would move yet.' : 'Nothing is saved until you move.'}
          </p>
          <Button variant="secondary" className="max-md:flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            className="max-md:flex-[1.6]"
            busy={draft.isMoving}
            busyText="Moving..."
            disabled={!canMove}
          >
            {count === 0 ? 'Move' : `Move ${counted(count, 'date')}`}
          </Button>
        </footer>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${shortDay(schedule.after.closeDate)} does not work`}
        consequence={`${recorderClosedText(schedule.after.closeDate, facts.daysOff) ?? 'As things stand, the deal cannot close on this day.'} The dates can be moved all the same.`}
        confirmText="Move anyway"
        cancelText="Choose another day"
        onConfirm={() => {
          setAsking(false)
          draft.submit()
        }}
      />
    </Dialog>
  )
}

/** Whether a reason or a meaning was typed, in any language. */
const hasTypedText = ({ reason, meaning, translations }: MoveText): boolean =>
  [{ reason, meaning }, ...Object.values(translations)].some(
    (of) => of.reason !== null || of.meaning !== null,
  )

function titleOf(start: MoveStart, { dates, acceptanceDate }: Dates): string {
  if (start.subject === 'closing') return 'Move the closing'
  if (start.subject === 'out-of-step') return 'Dates that no longer match'
  if (start.subject === 'rolled') return 'Contingencies end on their own days'
  if (start.subject === 'acceptance')
    return acceptanceDate === null ? 'Enter the acceptance date' : 'Change the acceptance date'
  return `Move ${dates.find(({ id }) => id === start.dateId)?.name ?? 'the date'}`
}

const problemsOf = (problems: readonly { path: string; message: string }[]) =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]))

const problemAt = (problems: Readonly<Record<string, string>>, start: string) =>
  Object.entries(problems).find(([path]) => path.startsWith(start))?.[1]

/** Whether the message of a path stands at the field of what is moved, or among the texts. */
function isShownAtField(path: string, ownId: string | null): boolean {
  if (path === 'reason' || path.startsWith('meaning') || path.startsWith('translations')) return true
  return ownId !== null && (path === `set.${ownId}` || path.startsWith(`set.dates.${ownId}`))
}
