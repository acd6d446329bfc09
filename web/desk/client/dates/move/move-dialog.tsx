import { useMemo, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { recorderClosedText } from '#contract/rules/dates/open-days.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { scheduleOf } from '#contract/rules/dates/schedule.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { verdictOf } from '#contract/rules/dates/verdict.ts'
import { counted, shortDay } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useSpanishReader } from '#web/desk/sides/spanish-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useMove } from '../date-mutations.ts'
import { correctionReason, draftMeaning, draftReason, type ReasonKind } from './draft-texts.ts'
import { firstChoice, type MoveChoice, type MoveStart, setBy, subjectIdOf } from './move-choice.ts'
import { MoveFields } from './move-fields.tsx'
import { MovedLines } from './moved-lines.tsx'
import { type MoveText, NotifyPanel } from './notify-panel.tsx'
import { draftSpanishMeaning, draftSpanishReason, spanishCorrectionReason } from './spanish-draft-texts.ts'
import { VerdictLine } from './verdict-line.tsx'

type MoveDialogProps = {
  client: AdminClient
  dates: Dates
  /** Follow live changes while the dialog is open. */
  facts: VerdictFacts
  start: MoveStart
  onClose: () => void
}

/** How many days after a closing that does not work are tried. */
const triedDays = 21

/** The first day after a closing on which the deal can close as things stand; null without one nearby. */
function nextClosing(facts: VerdictFacts, closing: string): string | null {
  for (let ahead = 1; ahead <= triedDays; ahead += 1) {
    const day = addDays(closing, ahead)
    if (facts.daysOff.isRecorderClosed(day)) continue
    const { after } = scheduleOf(facts, { set: { closing: day } })
    if (verdictOf({ ...facts, ...after })?.verdict !== 'at-risk') return day
  }
  return null
}

const drafted: MoveText = {
  kind: null,
  reason: null,
  meaning: null,
  spanishReason: null,
  spanishMeaning: null,
}

/** Moves a day of a deal with all dates that depend on it; computed here on each change, and again by the server. */
export function MoveDialog({ client, dates, facts, start, onClose }: MoveDialogProps) {
  const [choice, setChoice] = useState<MoveChoice>(() => firstChoice(start, facts, dates.dates))
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [isNotified, setNotified] = useState(!facts.isOver)
  const [text, setText] = useState(drafted)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isStale, setStale] = useState(false)
  const move = useMove(client.id)

  const set = useMemo(() => setBy(start, choice, facts), [start, choice, facts])
  const offer = useMemo(() => scheduleOf(facts, { set: set ?? {} }), [facts, set])
  const schedule = useMemo(() => scheduleOf(facts, { set: set ?? {}, keep: [...kept] }), [facts, set, kept])
  const verdict = useMemo(() => verdictOf({ ...facts, ...schedule.after }), [facts, schedule])
  const doesNotWork = start.subject === 'closing' && verdict?.verdict === 'at-risk'
  const working = useMemo(
    () => (doesNotWork ? nextClosing(facts, schedule.after.closeDate) : null),
    [doesNotWork, facts, schedule],
  )
  const [isAsking, setAsking] = useState(false)
  const ownId = subjectIdOf(start)
  const offered = offer.lines.filter(({ subjectId }) => subjectId !== ownId)
  const count = schedule.lines.length
  const visible = schedule.lines.filter(({ isVisible }) => isVisible)
  const sale = isSale(client.transactionType)
  const reason = text.reason ?? firstReason(text.kind, start, schedule.lines[0], sale)
  const meaning = text.meaning ?? draftMeaning(schedule.lines, dates.dates, sale)
  const reader = useSpanishReader(client)
  const spanish =
    reader === null ? null : { reader, ...spanishText(text, start, schedule.lines, dates.dates, sale) }
  const notifies = isNotified && visible.length > 0
  const canMove = set !== null && schedule.problems.length === 0 && (count > 0 || schedule.held.length > 0)

  const change = (next: MoveChoice) => {
    setProblems({})
    setStale(false)
    setChoice(next)
  }
  const onFailed = (error: unknown) => {
    if (!(error instanceof RequestError)) return
    setStale(error.problem?.code === 'stale')
    setProblems(error.fields)
  }
  const submit = () => {
    if (!canMove || move.isBusy) return
    setProblems({})
    move.run(
      {
        set: set ?? {},
        keep: [...kept],
        lines: schedule.lines.map(({ subjectId: id, from, to }) => ({ id, from, to })),
        reason: reason.trim() || null,
        meaning: notifies ? meaning.filter((line) => !isBlank(line)) : [],
        isNotified: notifies,
        ...(spanish ? { spanish: writtenSpanish(spanish, notifies) } : {}),
      },
      { onSuccess: onClose, onError: onFailed },
    )
  }
  const others = Object.entries(problems).filter(([path]) => !isShownAtField(path, ownId))
  return (
    <Dialog
      open
      wide
      keepsInput
      hasInput={Object.entries(text).some(([field, written]) => field !== 'kind' && written !== null)}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(start, dates)}
    >
      <form
        className="flex min-h-0 flex-1 flex-col"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (doesNotWork && canMove) setAsking(true)
          else submit()
        }}
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line lg:grid lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:overflow-hidden">
          <div className="p-4 md:px-6 md:py-5 lg:overflow-y-auto lg:overscroll-contain">
            {isStale && (
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
              onChange={change}
            />
            {verdict && set !== null && schedule.problems.length === 0 && (
              <VerdictLine
                verdict={verdict}
                closing={schedule.after.closeDate}
                next={working}
                onUse={start.subject === 'closing' ? (day) => change({ ...choice, day }) : undefined}
              />
            )}
            {others.map(([path, message]) => (
              <FieldError key={path}>{message}</FieldError>
            ))}
            {schedule.problems.length === 0 && offer.lines.length > 0 && (
              <MovedLines
                offered={offered}
                schedule={schedule}
                kept={kept}
                isAlone={ownId === null}
                onKeep={(id, isKept) => {
                  setStale(false)
                  setKept(new Set(isKept ? [...kept, id] : [...kept].filter((one) => one !== id)))
                }}
              />
            )}
          </div>
          <div className="border-line bg-paper p-4 max-lg:border-t md:px-6 md:py-5 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
            <NotifyPanel
              client={client}
              lines={visible}
              isMoving={count > 0}
              today={facts.today}
              isNotified={isNotified}
              onNotify={setNotified}
              text={text}
              onText={setText}
              reason={reason}
              meaning={meaning}
              spanish={spanish}
              problems={{
                reason: problems['reason'],
                meaning: problemAt(problems, 'meaning'),
                spanishReason: problems['spanish.reason'],
                spanishMeaning: problemAt(problems, 'spanish.meaning'),
              }}
            />
          </div>
        </div>
        <footer
          className="flex flex-none flex-wrap items-center gap-2.5 border-t border-line bg-sheet px-4 pt-3 pb-[max(14px,env(safe-area-inset-bottom))] md:px-6"
          data-keep-clear=""
        >
          <p className="flex-1 text-sm text-ink-3 max-md:hidden">
            {count === 0 && set !== null ? 'Nothing would move yet.' : 'Nothing is saved until you move.'}
          </p>
          <Button variant="secondary" className="max-md:flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            className="max-md:flex-[1.6]"
            busy={move.isBusy}
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
          submit()
        }}
      />
    </Dialog>
  )
}

/** The reason that stands there before the agent writes one. */
function firstReason(
  kind: ReasonKind | null,
  { subject }: MoveStart,
  first: ScheduleLine | undefined,
  sale: boolean,
): string {
  if (kind) return draftReason(kind, first, sale)
  return subject === 'rolled' ? correctionReason : ''
}

/** The Spanish side as it stands there now, as drafted or as written. */
function spanishText(
  { kind, spanishReason, spanishMeaning }: MoveText,
  { subject }: MoveStart,
  lines: readonly ScheduleLine[],
  dates: readonly DealDate[],
  sale: boolean,
): { reason: string; meaning: readonly string[] } {
  const first = subject === 'rolled' ? spanishCorrectionReason : ''
  return {
    reason: spanishReason ?? (kind ? draftSpanishReason(kind, lines[0], sale) : first),
    meaning: spanishMeaning ?? draftSpanishMeaning(lines, dates, sale),
  }
}

/** The Spanish side to send. */
function writtenSpanish(
  { reason, meaning }: { reason: string; meaning: readonly string[] },
  notifies: boolean,
) {
  return { reason: reason.trim(), meaning: notifies ? meaning.filter((line) => !isBlank(line)) : [] }
}

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
  if (path === 'reason' || path.startsWith('meaning') || path.startsWith('spanish')) return true
  return ownId !== null && (path === `set.${ownId}` || path.startsWith(`set.dates.${ownId}`))
}
