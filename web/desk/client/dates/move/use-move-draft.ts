import { useMemo, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { scheduleOf } from '#contract/rules/dates/schedule.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { verdictOf } from '#contract/rules/dates/verdict.ts'
import { addDays } from '#contract/rules/days.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { RequestError } from '#web/data/request-error.ts'
import { useReadersOfDeal } from '#web/desk/sides/readers-of-deal.ts'
import { useMove } from '../date-mutations.ts'
import { correctionReason, draftMeaning, draftReason, type ReasonKind } from './draft-texts.ts'
import { firstChoice, type MoveChoice, type MoveStart, setBy, subjectIdOf } from './move-choice.ts'
import type { MoveText, TranslatedMoveText } from './notify-panel.tsx'

export interface MoveOptions {
  client: AdminClient
  dates: Dates
  /** Follow live changes while the dialog is open. */
  facts: VerdictFacts
  start: MoveStart
  onClose: () => void
}

/** How many days after a closing that does not work are tried. */
const triedDays = 21

/** The first day after a closing on which the deal can close as things stand; null when none near it does. */
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
  translations: inOtherLanguages(() => ({ reason: null, meaning: null })),
}

/** A move that is being chosen: what would follow from it, computed on each change, and the texts for its client. */
export function useMoveDraft({ client, dates, facts, start, onClose }: MoveOptions) {
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
  const ownId = subjectIdOf(start)
  const offered = offer.lines.filter(({ subjectId }) => subjectId !== ownId)
  const count = schedule.lines.length
  const visible = schedule.lines.filter(({ isVisible }) => isVisible)
  const sale = isSale(client.transactionType)
  const textIn = (language: Language) => {
    const written = language === defaultLanguage ? text : text.translations[language]
    return {
      reason: written.reason ?? firstReason(text.kind, start, schedule.lines[0], sale, language),
      meaning: written.meaning ?? draftMeaning(schedule.lines, dates.dates, sale, language),
    }
  }
  const { reason, meaning } = textIn(defaultLanguage)
  const translated = useReadersOfDeal(client).map((reader): TranslatedMoveText => ({
    ...reader,
    ...textIn(reader.language),
  }))
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
        ...(translated.length > 0 ? { translations: writtenTexts(translated, notifies) } : {}),
      },
      { onSuccess: onClose, onError: onFailed },
    )
  }
  return {
    choice,
    change,
    kept,
    /** Leaves a date that would move along on its day, or lets it move again. */
    keep: (id: string, isKept: boolean) => {
      setStale(false)
      setKept(new Set(isKept ? [...kept, id] : [...kept].filter((one) => one !== id)))
    },
    isNotified,
    setNotified,
    text,
    setText,
    problems,
    isStale,
    isMoving: move.isBusy,
    hasDay: set !== null,
    canMove,
    ownId,
    offer,
    offered,
    schedule,
    visible,
    count,
    verdict,
    /** Whether the deal cannot close on the chosen day as things stand. */
    doesNotWork,
    /** The next day on which it can; null when none is near. */
    working,
    reason,
    meaning,
    translated,
    submit,
  }
}

/** The reason in a language before the agent writes one. */
function firstReason(
  kind: ReasonKind | null,
  { subject }: MoveStart,
  first: ScheduleLine | undefined,
  sale: boolean,
  language: Language,
): string {
  if (kind) return draftReason(kind, first, sale, language)
  return subject === 'rolled' ? correctionReason(language) : ''
}

/** What is sent of the texts in other languages, by language. */
const writtenTexts = (translated: readonly TranslatedMoveText[], notifies: boolean) =>
  Object.fromEntries(
    translated.map(({ language, reason, meaning }) => [
      language,
      { reason: reason.trim(), meaning: notifies ? meaning.filter((line) => !isBlank(line)) : [] },
    ]),
  )
