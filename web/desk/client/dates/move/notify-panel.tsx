import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { languageNames, nativeNames, type OtherLanguage } from '#contract/languages.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { limits } from '#contract/rules/limits.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import type { ReaderOfLanguage } from '#web/desk/sides/readers-of-deal.ts'
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
  translations: Readonly<Record<OtherLanguage, { reason: string | null; meaning: readonly string[] | null }>>
}

/** The texts in a language that somebody of the deal reads. */
export interface TranslatedMoveText extends ReaderOfLanguage {
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
  /** Empty where everybody reads English. */
  translated: readonly TranslatedMoveText[]
  problems: {
    reason?: string | undefined
    meaning?: string | undefined
    translations: Readonly<Record<OtherLanguage, { reason: string | undefined; meaning: string | undefined }>>
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
    translated,
    problems,
  } = props
  const [isEditing, setEditing] = useState(false)
  const isTranslated = translated.length > 0
  const ofClient = translated.find(({ language }) => language === client.language)
  const { translations: wrong, ...own } = problems
  const hasProblem = [own, ...Object.values(wrong)].some((of) =>
    Object.values(of).some((problem) => problem !== undefined),
  )
  const isHidden = isMoving && lines.length === 0
  const showsFields = isEditing || text.kind === 'Other' || hasProblem
  const notifies = isNotified && !isHidden
  const showsCard = notifies && isMoving
  // The card beside the fields is what the client reads.
  const card = ofClient ? withEnglish(ofClient, { reason, meaning }) : { reason, meaning }
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
              onClick={() =>
                onText({
                  ...text,
                  kind,
                  reason: null,
                  translations: inOtherLanguages((language) => ({
                    ...text.translations[language],
                    reason: null,
                  })),
                })
              }
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
            <div className={isTranslated ? 'grid items-start gap-x-3 md:max-lg:grid-cols-2' : ''}>
              <section aria-label="English">
                {isTranslated && <h3 className="mb-2 text-15">English</h3>}
                <TextFields
                  reason={reason}
                  meaning={meaning}
                  problems={problems}
                  onReason={(next) => onText({ ...text, reason: next })}
                  onMeaning={(next) => onText({ ...text, meaning: next })}
                />
              </section>
              {translated.map((words) => (
                <section key={words.language} aria-label={nativeNames[words.language]}>
                  <h3 className="mb-2 text-15" lang={words.language}>
                    {nativeNames[words.language]}
                  </h3>
                  <TextFields
                    lang={words.language}
                    reason={words.reason}
                    meaning={words.meaning}
                    problems={problems.translations[words.language]}
                    hint={translationHint(text, words, { reason, meaning })}
                    onReason={(next) => onText(withTranslation(text, words.language, { reason: next }))}
                    onMeaning={(next) => onText(withTranslation(text, words.language, { meaning: next }))}
                  />
                </section>
              ))}
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

type Words = Pick<TranslatedMoveText, 'reason' | 'meaning'>

const withTranslation = (
  text: MoveText,
  language: OtherLanguage,
  changes: Partial<MoveText['translations'][OtherLanguage]>,
): MoveText => ({
  ...text,
  translations: { ...text.translations, [language]: { ...text.translations[language], ...changes } },
})

const isWritten = (lines: readonly string[]) => lines.some((line) => !isBlank(line))

/** The texts that a reader of another language gets: English where nothing else is written. */
const withEnglish = (translated: Words, english: Words): Words => ({
  reason: isBlank(translated.reason) ? english.reason : translated.reason,
  meaning: isWritten(translated.meaning) ? translated.meaning : english.meaning,
})

/** A hint to check a translation, or the text that readers get until it is written. */
function translationHint(
  text: MoveText,
  { language, firstName, ...translated }: TranslatedMoveText,
  english: Words,
): string | undefined {
  const written = text.translations[language]
  const isOld =
    (text.reason !== null && written.reason === null && translated.reason !== '') ||
    (text.meaning !== null && written.meaning === null && translated.meaning.length > 0)
  if (isOld) return `English changed. Check the ${languageNames[language]}.`
  const isMissing =
    (!isBlank(english.reason) && isBlank(translated.reason)) ||
    (isWritten(english.meaning) && !isWritten(translated.meaning))
  return isMissing ? `${firstName} sees the English text until you write it.` : undefined
}

type TextFieldsProps = {
  lang?: OtherLanguage
  /** A hint about these sentences. */
  hint?: string | undefined
  reason: string
  meaning: readonly string[]
  problems: { reason?: string | undefined; meaning?: string | undefined }
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
