import { ArrowRight, Check, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/rules/person-name.ts'
import { buttonClass, buttonIcon } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { OpeningProgress } from './contract-reader.ts'
import { acceptedContracts } from './contract-zone.tsx'
import type { BandText } from './filling/band-texts.ts'
import type { Agreement } from './reading/reading.ts'

const tones: Record<BandText['tone'], string> = {
  pine: 'bg-pine-soft',
  amber: 'bg-band-amber-soft',
  gray: 'bg-sunken',
}

const titleStyle = 'font-display text-[1.0625rem] leading-[1.3] font-semibold wrap-anywhere'

/** What happened with the files, and what can be done next. */
export function Band({ tone, title, text, children }: BandText & { children?: ReactNode }) {
  return (
    <div className={`grid gap-2 rounded-[16px] px-4 py-3.5 text-ink ${tones[tone]}`}>
      <p className={titleStyle}>{title}</p>
      {text !== '' && <p className="text-sm text-ink-2 wrap-anywhere">{text}</p>}
      {children}
    </div>
  )
}

type LeftToDoProps = {
  /** How many sure fields are open. */
  sure: number
  onConfirm: () => void
  onNext: () => void
}

/** Confirms what is sure, and leads to what is open. */
export function LeftToDo({ sure, onConfirm, onNext }: LeftToDoProps) {
  return (
    <div className="mt-0.5 flex flex-wrap gap-2">
      {sure > 0 && (
        <Button icon={Check} onClick={onConfirm}>
          {sure === 1 ? 'Confirm the sure one' : `Confirm ${sure} sure ones`}
        </Button>
      )}
      <Button variant="secondary" onClick={onNext}>
        Next
        <ArrowRight className={buttonIcon} aria-hidden="true" />
      </Button>
    </div>
  )
}

type WorkingBandProps = {
  title: string
  text: string
  /** Of 100. */
  done: number
  /** What is done, for screen readers. */
  label: string
  onStop: () => void
}

/** Work on the pages that goes on, and can be stopped. */
export function WorkingBand({ title, text, done, label, onStop }: WorkingBandProps) {
  return (
    <Band tone="pine" title={title} text={text}>
      <ProgressBar value={done} label={label} />
      <div className="mt-0.5">
        <Button variant="secondary" onClick={onStop}>
          Stop
        </Button>
      </div>
    </Band>
  )
}

/** Files that are being looked at; the form can be typed in meanwhile. */
export function ReadingNow({ progress, onStop }: { progress: OpeningProgress | null; onStop: () => void }) {
  return (
    <WorkingBand
      title={progress ? `Looking at page ${progress.page} of ${progress.of}` : 'Opening the file'}
      text="You can type meanwhile: what you type stands."
      done={progress && progress.of > 0 ? (progress.page / progress.of) * 100 : 0}
      label="Pages looked at"
      onStop={onStop}
    />
  )
}

const chooseStyle =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Chooses the file of a reading again. */
export function ChooseFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className={buttonClass({ variant: 'secondary' }, chooseStyle)}>
      <input
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        type="file"
        multiple
        accept={acceptedContracts}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Upload className={buttonIcon} aria-hidden="true" />
      Choose the file
    </label>
  )
}

const answerStyle = [
  'flex min-h-14 items-center justify-between gap-2.5 rounded-[14px] border border-line-strong bg-sheet px-3.5 py-2',
  'text-left text-15 font-semibold wrap-anywhere hover:bg-sunken',
].join(' ')

const namesOf = (parties: Agreement['buyers']): string =>
  parties.map((party) => nameOf(party).trim()).join(' and ')

/** "Maya Okafor buys from Tom Reed. Pages 1 to 17." */
function dealText({ buyers, sellers, firstPage, lastPage }: Agreement): string {
  const [buyer, seller] = [namesOf(buyers), namesOf(sellers)]
  const who = buyer === '' ? '' : seller === '' ? `${buyer} buys. ` : `${buyer} buys from ${seller}. `
  return `${who}Pages ${firstPage} to ${lastPage}.`
}

type WhichOneProps = { agreements: readonly Agreement[]; onChoose: (firstPage: number) => void }

/** Which of several agreements opens the deal. */
export function WhichOne({ agreements, onChoose }: WhichOneProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={`mb-2.5 ${titleStyle}`}>Which one opens this deal?</legend>
      {agreements.map((agreement) => (
        <button
          key={agreement.firstPage}
          type="button"
          className={answerStyle}
          onClick={() => onChoose(agreement.firstPage)}
        >
          <span className="grid">
            {agreement.address ?? 'An address that was not found'}
            <small className="text-13 font-[450] text-ink-3">{dealText(agreement)}</small>
          </span>
          <ArrowRight className={`flex-none ${buttonIcon}`} aria-hidden="true" />
        </button>
      ))}
      <p className="mt-1 text-sm text-ink-3">The other one is not read. Open it with a second Add Client.</p>
    </fieldset>
  )
}
