import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { limits } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { formatDay } from '#web/format/date.ts'
import { ChangeHeadline, ChangeMeaning } from '#web/shared/dates/change-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { mostMeaningLines, type ReasonKind, reasonKinds } from './draft-texts.ts'

/** The typed texts about a move; null for a text that is still as drafted. */
export interface MoveText {
  kind: ReasonKind | null
  reason: string | null
  meaning: readonly string[] | null
  spanishReason: string | null
  spanishMeaning: readonly string[] | null
}

/** The Spanish side of what is written, where somebody of the deal reads it. */
export interface SpanishMoveText {
  /** The first name of the person who reads Spanish. */
  reader: string
  reason: string
  meaning: readonly string[]
}

type NotifyPanelProps = {
  client: AdminClient
  /** The move's lines that the client sees. */
  lines: readonly ScheduleLine[]
  /** Something moves, visible or not. */
  isMoving: boolean
  today: string
  isNotified: boolean
  onNotify: (isNotified: boolean) => void
  text: MoveText
  onText: (text: MoveText) => void
  /** The current texts, drafted or typed. */
  reason: string
  meaning: readonly string[]
  /** Null where nobody reads Spanish. */
  spanish: SpanishMoveText | null
  problems: {
    reason?: string | undefined
    meaning?: string | undefined
    spanishReason?: string | undefined
    spanishMeaning?: string | undefined
  }
}

/** Whether the client is notified of a move, why it happens, and the card that the client will read. */
export function NotifyPanel(props: NotifyPanelProps) {
  const {
    client,
    lines,
    isMoving,
    today,
    isNotified,
    onNotify,
    text,
    onText,
    reason,
    meaning,
    spanish,
    problems,
  } = props
  const [isEditing, setEditing] = useState(false)
  const isHidden = isMoving && lines.length === 0
  const showsFields =
    isEditing || text.kind === 'Other' || Object.values(problems).some((problem) => problem !== undefined)
  const notifies = isNotified && !isHidden
  const showsCard = notifies && isMoving
  // The card beside the fields is what the client reads.
  const card =
    spanish && client.language === 'es' ? withEnglish(spanish, { reason, meaning }) : { reason, meaning }
  return (
    <div className="grid content-start gap-1">
      <SwitchRow
        label={`Notify ${client.firstName}`}
        hint={
          isHidden
            ? 'Only internal dates move, which the client does not see.'
            : 'One card in the portal, and one email.'
        }
        checked={notifies}
        disabled={isHidden}
        onCheckedChange={onNotify}
      />
      <fieldset>
        <legend className="text-13 font-semibold text-ink-3">Why</legend>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {reasonKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={text.kind === kind}
              className="min-h-11 rounded-[11px] border border-line-strong bg-sheet px-2.5 text-sm font-medium aria-pressed:border-2 aria-pressed:border-pine aria-pressed:bg-pine-soft aria-pressed:px-2.25 aria-pressed:text-pine-ink pointer-fine:min-h-10"
              onClick={() => onText({ ...text, kind, reason: null, spanishReason: null })}
            >
              {kind}
            </button>
          ))}
        </div>
      </fieldset>
      {showsCard || reason !== '' || showsFields ? (
        <>
          <div className="mt-4 flex min-h-8 items-center gap-2 text-13 font-semibold text-ink-3">
            {showsCard && (
              <>
                <Eye className="size-4" aria-hidden="true" />
                {client.firstName} will read
              </>
            )}
            <Button
              variant="quiet"
              className="-my-2.5 ml-auto"
              icon={Pencil}
              aria-expanded={showsFields}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? 'Done' : 'Change'}
            </Button>
          </div>
          {showsFields && (
            <div className={spanish ? 'grid items-start gap-x-3 md:max-lg:grid-cols-2' : ''}>
              <section aria-label="English">
                {spanish && <h3 className="mb-2 text-15">English</h3>}
                <TextFields
                  reason={reason}
                  meaning={meaning}
                  problems={problems}
                  onReason={(next) => onText({ ...text, reason: next })}
                  onMeaning={(next) => onText({ ...text, meaning: next })}
                />
              </section>
              {spanish && (
                <section aria-label="Español">
                  <h3 className="mb-2 text-15" lang="es">
                    Español
                  </h3>
                  <TextFields
                    lang="es"
                    reason={spanish.reason}
                    meaning={spanish.meaning}
                    problems={{ reason: problems.spanishReason, meaning: problems.spanishMeaning }}
                    hint={spanishHint(text, spanish, { reason, meaning })}
                    onReason={(next) => onText({ ...text, spanishReason: next })}
                    onMeaning={(next) => onText({ ...text, spanishMeaning: next })}
                  />
                </section>
              )}
            </div>
          )}
          {showsCard && (
            <Sheet as="div" className="p-4">
              <ChangeHeadline
                small
                id="card-preview"
                movedOn={formatDay(today)}
                change={{
                  reason: card.reason.trim() || null,
                  meaning: card.meaning,
                  lines: lines.map(({ from: fromDay, to: toDay, ...line }) => ({ ...line, fromDay, toDay })),
                }}
              />
              <ChangeMeaning small meaning={card.meaning.filter((line) => !isBlank(line))} />
            </Sheet>
          )}
        </>
      ) : null}
    </div>
  )
}

type Words = Pick<SpanishMoveText, 'reason' | 'meaning'>

const isWritten = (lines: readonly string[]) => lines.some((line) => !isBlank(line))

/** The texts that a Spanish reader gets: English where no Spanish is written. */
const withEnglish = (spanish: Words, english: Words): Words => ({
  reason: isBlank(spanish.reason) ? english.reason : spanish.reason,
  meaning: isWritten(spanish.meaning) ? spanish.meaning : english.meaning,
})

/** A hint to check the Spanish side, or the text that readers get until it is written. */
function spanishHint(
  text: MoveText,
  { reader, ...spanish }: SpanishMoveText,
  english: Words,
): string | undefined {
  const isOld =
    (text.reason !== null && text.spanishReason === null && spanish.reason !== '') ||
    (text.meaning !== null && text.spanishMeaning === null && spanish.meaning.length > 0)
  if (isOld) return 'English changed. Check the Spanish.'
  const isMissing =
    (!isBlank(english.reason) && isBlank(spanish.reason)) ||
    (isWritten(english.meaning) && !isWritten(spanish.meaning))
  return isMissing ? `${reader} sees the English text until you write it.` : undefined
}

type TextFieldsProps = {
  lang?: 'es'
  /** A hint about these sentences. */
  hint?: string | undefined
  reason: string
  meaning: readonly string[]
  problems: Pick<NotifyPanelProps['problems'], 'reason' | 'meaning'>
  onReason: (reason: string) => void
  onMeaning: (meaning: string[]) => void
}

/** The sentences of the card, to be edited. */
function TextFields({ lang, hint, reason, meaning, problems, onReason, onMeaning }: TextFieldsProps) {
  return (
    <div className="mb-3 grid gap-3">
      {hint !== undefined && (
        <output className="block rounded-control bg-band-amber-soft px-3 py-2.5 text-sm">{hint}</output>
      )}
      <Field label="Why, in one sentence" error={problems.reason}>
        <Textarea
          lang={lang}
          rows={2}
          maxLength={limits.content}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">What it means for the client</legend>
        {meaning.map((line, index) => (
          <span className="flex items-center gap-1" key={`${index + 1}`}>
            <Input
              lang={lang}
              aria-label={`Line ${index + 1}`}
              maxLength={limits.content}
              value={line}
              onChange={({ target }) => onMeaning(meaning.with(index, target.value))}
            />
            <IconButton
              label={`Remove line ${index + 1}`}
              icon={Trash2}
              onClick={() => onMeaning(meaning.toSpliced(index, 1))}
            />
          </span>
        ))}
        {problems.meaning !== undefined && <FieldError>{problems.meaning}</FieldError>}
        {meaning.length < mostMeaningLines && (
          <Button
            variant="quiet"
            className="justify-self-start"
            icon={Plus}
            onClick={() => onMeaning([...meaning, ''])}
          >
            Add a line
          </Button>
        )}
      </fieldset>
    </div>
  )
}
