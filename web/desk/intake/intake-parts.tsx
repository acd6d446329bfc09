import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { AlsoInContract, OtherParties } from './also-in-contract.tsx'
import { fieldLine, markedName, marksOf } from './field-line.tsx'
import { noteWithGaps } from './filling/also-lines.ts'
import { backText } from './filling/band-texts.ts'
import { countsText, openText } from './filling/open-fields.ts'
import type { Intake } from './filling/use-intake.ts'
import { IntakePages } from './intake-pages.tsx'
import type { IntakeView } from './intake-view.ts'
import { Band, ChooseFile } from './reading-band.tsx'

type OnFiles = (files: readonly File[] | null) => void

/** The pages of a reading, with the places of its fields. */
function Pages({ intake, onFiles }: { intake: Intake; onFiles: OnFiles }) {
  const { kept, opening, walk, found } = intake
  if (!kept) return null
  return (
    <IntakePages
      kept={kept}
      opening={found === 'other' ? { phase: 'none' } : opening}
      marks={marksOf(intake)}
      focused={walk.now}
      onMark={(id) => walk.focus(markedName(id))}
      onWords={intake.point}
      onFiles={onFiles}
    />
  )
}

/** What is left to do, beside the buttons; the open fields by name once somebody wanted to send them. */
function FooterNote({ intake: { counts, open, shown, isRefused } }: { intake: Intake }) {
  if (isRefused) return <FieldError role="alert">{openText(shown)}</FieldError>
  const text = countsText(counts, 'sure ones')
  if (text === '') return null
  return open.length === 0 ? `Left: ${text}` : `Open: ${text}`
}

/** What a reading adds to the dialog of a new client. */
export function intakeView(
  intake: Intake,
  isPhone: boolean,
  onFiles: OnFiles,
  onWhole: () => void,
): IntakeView {
  const { kept, keep, filled, opening, found } = intake
  const areFilesHere = opening.phase === 'open' && found === null
  return {
    lines: (name = '') => fieldLine(name, intake, onWhole, isPhone),
    aside: kept
      ? {
          content: isPhone ? null : <Pages intake={intake} onFiles={onFiles} />,
          note: <FooterNote intake={intake} />,
        }
      : undefined,
    draftNotice: (startOver) =>
      kept && !areFilesHere ? (
        <Band {...backText(kept)}>
          <div className="mt-0.5 flex flex-wrap gap-2">
            <ChooseFile onFiles={onFiles} />
            <Button variant="quiet" onClick={startOver}>
              Start over
            </Button>
          </div>
        </Band>
      ) : null,
    belowNames: kept && filled?.side && (
      <OtherParties
        others={filled.others}
        verb={filled.side === 'buyer' ? 'buys' : 'sells'}
        unticked={kept.unticked}
        onChange={(unticked) => keep({ unticked })}
      />
    ),
    atEnd: kept && filled && (
      <AlsoInContract
        lines={filled.also}
        hasNote={noteWithGaps(filled.note, kept.looked) !== ''}
        kept={kept}
        areFilesHere={areFilesHere}
        onChange={keep}
      />
    ),
    mayBeSent: intake.mayBeSent,
    afterAdding: intake.afterAdding,
  }
}

/** Whether the form fills a phone's screen alone. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)')

type WholePageProps = { intake: Intake; onFiles: OnFiles; onClose: () => void }

/** The pages on a phone, over the form. */
export function WholePage({ intake, onFiles, onClose }: WholePageProps) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="The contract">
      <div className="min-h-0 flex-1 overflow-auto bg-paper">
        <Pages intake={intake} onFiles={onFiles} />
      </div>
    </Dialog>
  )
}
