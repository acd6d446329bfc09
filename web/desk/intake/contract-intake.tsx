import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ContractZone } from './contract-zone.tsx'
import { failureText, foundCount, nothingText, readingText } from './filling/band-texts.ts'
import { type Intake, useIntake } from './filling/use-intake.ts'
import { intakeView, useIsPhone, WholePage } from './intake-parts.tsx'
import type { IntakeView, NewClientFormState } from './intake-view.ts'
import { PicturesBand } from './pictures-band.tsx'
import { Band, LeftToDo, ReadingNow, WhichOne } from './reading-band.tsx'
import { SideQuestion } from './side-question.tsx'

type OnFiles = (files: readonly File[] | null) => void

type ContractIntakeProps = {
  form: NewClientFormState
  /** The files that were dropped last; null after a reload. */
  files: readonly File[] | null
  onFiles: OnFiles
  onView: (view: IntakeView | null) => void
}

/**
 * Reads the dropped contract, fills the form in, and says what is left to do. It stands on top of the form; what it adds to the rest
 * of the dialog goes through `onView`, so its properties must not change with that.
 */
export const ContractIntake = memo(function ContractIntake({
  form,
  files,
  onFiles,
  onView,
}: ContractIntakeProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const intake = useIntake(form, files, onFiles, anchor)
  const isPhone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const report = useEffectEvent(onView)
  useLayoutEffect(() => report(intakeView(intake, isPhone, onFiles, () => setWhole(true))))
  useEffect(() => () => report(null), [])
  const { kept, opening } = intake
  return (
    <div ref={anchor} className="grid gap-4">
      <OfFiles intake={intake} files={files ?? []} onFiles={onFiles} />
      {kept && <OfReading intake={intake} />}
      {!kept && opening.phase !== 'opening' && <ContractZone onFiles={onFiles} />}
      <output className="sr-only">{intake.said}</output>
      {isWhole && <WholePage intake={intake} onFiles={onFiles} onClose={() => setWhole(false)} />}
    </div>
  )
})

type OfFilesProps = { intake: Intake; files: readonly File[]; onFiles: OnFiles }

/** What becomes of the files that were dropped last. */
function OfFiles({ intake: { opening, kept, found, readAnyway }, files, onFiles }: OfFilesProps) {
  const names = files.map(({ name }) => name)
  if (opening.phase === 'opening') return <ReadingNow progress={opening.progress} onStop={opening.stop} />
  if (opening.phase === 'failed') return <Band {...failureText(opening.kind, opening.fileName)} />
  if (found === 'nothing') return <Band {...nothingText(names)} />
  if (found !== 'other' || !kept) return null
  return (
    <Band
      tone="amber"
      title={`Not the file that was read: ${names.join(' and ')}`}
      text={`The form was filled in from ${kept.files.map(({ name }) => name).join(' and ')}.`}
    >
      <div className="mt-0.5 flex flex-wrap gap-2">
        <Button onClick={readAnyway}>Read this one instead</Button>
        <Button variant="secondary" onClick={() => onFiles(null)}>
          Leave it
        </Button>
      </div>
    </Band>
  )
}

/** What was read, and what is left to do. */
function OfReading({ intake }: { intake: Intake }) {
  const { kept, facts, filled, shown, counts, opening, recognition } = intake
  if (!kept || !facts || !filled) return null
  if (kept.reading.agreements.length > 1 && kept.agreement === null)
    return opening.phase === 'open' ? (
      <WhichOne agreements={kept.reading.agreements} onChoose={intake.chooseAgreement} />
    ) : null
  const readsPictures = recognition.phase !== 'none'
  const isOnlyPictures = readsPictures && facts.reading.form === null && foundCount(facts.reading) === 0
  const asked = shown.find(({ name }) => name === 'side')
  return (
    <>
      <PicturesBand recognition={recognition} pictures={facts.reading.pictures} kept={kept} />
      {!isOnlyPictures && (
        <Band {...readingText(facts.reading, kept, intake.countsText, readsPictures)}>
          <LeftToDo sure={counts.sure} onConfirm={intake.confirmSure} onNext={intake.next} />
        </Band>
      )}
      {opening.phase === 'open' &&
        kept.reading.papers
          .filter(({ otherAddress, title }) => otherAddress !== null && !kept.counted.includes(title))
          .map(({ title, otherAddress }) => (
            <Band key={title} tone="amber" title={`${title} names another address`} text={otherAddress ?? ''}>
              <div className="mt-0.5">
                <Button variant="secondary" onClick={() => intake.countPaper(title)}>
                  It belongs to this deal
                </Button>
              </div>
            </Band>
          ))}
      {asked && (
        <SideQuestion
          reading={facts.reading}
          side={filled.side}
          text={asked.text}
          onChoose={intake.filling.chooseSide}
        />
      )}
    </>
  )
}
