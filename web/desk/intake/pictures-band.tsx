import { Button } from '#web/ui/button.tsx'
import { picturesText } from './filling/band-texts.ts'
import type { KeptReading } from './filling/kept-reading.ts'
import { pageInFile } from './filling/place-text.ts'
import type { Recognition } from './filling/use-recognition.ts'
import { Band, WorkingBand } from './reading-band.tsx'

/** Seconds: for starting, for the foot of a page, and for a whole page of which there are at most six. */
const takes = { start: 2, foot: 0.5, page: 4, pages: 6 }

function startText(pictures: number): string {
  const seconds = takes.start + takes.foot * pictures + takes.page * Math.min(pictures, takes.pages)
  const about = Math.max(10, Math.round(seconds / 10) * 10)
  return `Read ${pictures === 1 ? 'it' : 'them'} here, about ${about} seconds`
}

/** "Pages 1 and 2 have no text." */
function whichText(pictures: readonly number[], { files }: KeptReading): string {
  const [first = 1, second] = pictures.map((picture) => pageInFile(picture, files).page)
  if (second === undefined) return `Page ${first} has no text.`
  if (pictures.length === 2) return `Pages ${first} and ${second} have no text.`
  return `Page ${first} and ${pictures.length - 1} others have no text.`
}

type PicturesBandProps = { recognition: Recognition; pictures: readonly number[]; kept: KeptReading }

/** Pages that are pictures, and their recognition when it is asked for. */
export function PicturesBand({ recognition, pictures, kept }: PicturesBandProps) {
  if (recognition.phase === 'none') return null
  if (recognition.phase === 'reading') {
    const { progress, stop } = recognition
    const title = progress
      ? `Reading page ${progress.page} of ${progress.of}`
      : 'Loading the text recognition'
    return (
      <WorkingBand
        title={title}
        text="Everything it finds is to check."
        done={progress ? ((progress.page - 1) / progress.of) * 100 : 0}
        label="Pictures that were read"
        onStop={stop}
      />
    )
  }
  const failed = recognition.phase === 'failed'
  return (
    <Band
      tone="gray"
      title={failed ? 'The pictures could not be read' : picturesText(pictures.length)}
      text={failed ? 'Type beside them, or try again.' : whichText(pictures, kept)}
    >
      <div className="mt-0.5">
        <Button variant="secondary" onClick={recognition.start}>
          {failed ? 'Try again' : startText(pictures.length)}
        </Button>
      </div>
    </Band>
  )
}
