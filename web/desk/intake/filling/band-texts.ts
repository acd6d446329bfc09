import type { ContractFailureKind } from '../contract-reader.ts'
import { pageList } from '../reading/page-list.ts'
import type { ReadForm, Reading } from '../reading/reading.ts'
import type { KeptReading } from './kept-reading.ts'
import { pageInFile } from './place-text.ts'

/** Pine: read; amber: something to know first; gray: the form is as it was. */
export interface BandText {
  tone: 'pine' | 'amber' | 'gray'
  title: string
  text: string
}

/** "12 pages are pictures" */
export const picturesText = (pages: number): string =>
  pages === 1 ? '1 page is a picture' : `${pages} pages are pictures`

/** "Page 9 of 17 is not in this file.", or of several. */
function missingText({ missing, pages }: ReadForm): string {
  if (missing.length === 0) return ''
  const list = pageList(missing)
  return missing.length === 1
    ? `Page ${list} of ${pages} is not in this file.`
    : `Pages ${list} of ${pages} are not in this file.`
}

/** "all 17 pages found", and where: "(41 to 57 of 120)". */
function pagesText({ missing, pages, found }: ReadForm, pageCount: number): string {
  if (missing.length > 0) return ''
  const at = [...found.values()].map(Number)
  const from = Math.min(...at)
  const isPart = at.length > 0 && pageCount > pages
  return `, all ${pages} pages found${isPart ? ` (${from} to ${Math.max(...at)} of ${pageCount})` : ''}`
}

const states = { TX: 'Texas', FL: 'Florida', CA: 'California' } as const

function elsewhereText(form: ReadForm, pageCount: number): BandText {
  const name = [form.code, form.revision].filter(Boolean).join(' ')
  return {
    tone: 'gray',
    title: `${states[form.state]}, ${name}${pagesText(form, pageCount)}`,
    text: [
      'Names, address, price, closing and effective date were read. Its days are counted by rules that are not here (5:00 PM, another day off): they stand in the note, and no template is chosen.',
      missingText(form),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** What the papers beside the agreement say. */
function papersText({ papers }: Reading): string {
  return papers
    .flatMap(({ title, isAccepted, otherAddress }) => {
      if (otherAddress !== null) return `${title} is about ${otherAddress}: it changed nothing.`
      return isAccepted ? [] : `${title} is not accepted here. Nothing in it was used.`
    })
    .join(' ')
}

/** Pages that were not looked at, and those that are pictures. */
function unreadText(
  { pictures }: Reading,
  { notLookedAt, pageCount }: KeptReading,
  readsPictures: boolean,
): string {
  const last = pageCount + notLookedAt
  const parts = [
    notLookedAt === 0
      ? ''
      : notLookedAt === 1
        ? `Page ${last} was not looked at.`
        : `Pages ${pageCount + 1} to ${last} were not looked at.`,
    pictures.length === 0 || readsPictures ? '' : `${picturesText(pictures.length)}: type beside them.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** How many fields were found. */
export const foundCount = ({ fields }: Reading): number =>
  Object.values(fields).filter((field) => field.candidates.length > 0).length

/** What a reading says first; `counts`: what is left to do; `readsPictures`: text recognition is offered. */
export function readingText(
  reading: Reading,
  kept: KeptReading,
  counts: string,
  readsPictures = false,
): BandText {
  const { form, pictures, isOffer } = reading
  const found = foundCount(reading)
  const rest = [papersText(reading), unreadText(reading, kept, readsPictures)].filter(Boolean).join(' ')
  const andRest = (text: string) => [text, rest].filter(Boolean).join(' ')
  if (!form && found === 0 && pictures.length > 0) {
    const first = pageInFile(pictures[0] ?? 1, kept.files)
    return {
      tone: 'gray',
      title: picturesText(pictures.length),
      text: `Page ${first.page} ${pictures.length > 1 ? 'and others have' : 'has'} no text. Type beside them.`,
    }
  }
  if (!form)
    return {
      tone: 'amber',
      title: `Not a form we know. ${found} found, all to check.`,
      text: andRest('Press a field, then its words on the page.'),
    }
  if (form.state !== 'CA') {
    const said = elsewhereText(form, kept.pageCount)
    return { ...said, text: andRest(said.text) }
  }
  if (isOffer)
    return {
      tone: 'amber',
      title: 'An offer: nobody has accepted it in these pages',
      text: andRest(['Its dates wait for the day.', missingText(form)].filter(Boolean).join(' ')),
    }
  const name = [form.code, form.revision].filter(Boolean).join(' ')
  const revision = form.isKnownRevision ? '' : 'This revision is not known: all to check.'
  const said = ['Read in this browser. Nothing was sent.', counts === '' ? '' : `${counts}.`]
  return {
    tone: form.missing.length > 0 || rest !== '' || revision !== '' ? 'amber' : 'pine',
    title: `C.A.R. agreement ${name}${pagesText(form, kept.pageCount)}`,
    text: andRest([...said, missingText(form), revision].filter(Boolean).join(' ')),
  }
}

/** Why files were not read. */
export function failureText(kind: ContractFailureKind, fileName: string): BandText {
  const texts: Record<ContractFailureKind, [title: string, text: string]> = {
    password: ['This PDF asks for a password', 'Save a copy without one, then drop it again.'],
    portfolio: ['This PDF holds other files', 'Save them and drop the contract.'],
    kind: [`${fileName} is neither a PDF nor a photo`, 'Only PDF, JPG, PNG and HEIC files can be read.'],
    'too-large': [`${fileName} is too large`, 'Each file can have 25 MB. Drop only the contract.'],
    'too-many': ['Too many files', 'At most six at once.'],
    unreadable: [`${fileName} could not be read`, 'Nothing was lost.'],
    stopped: [`${fileName} could not be read`, 'Nothing was lost.'],
  }
  const [title, text] = texts[kind]
  return { tone: 'gray', title, text }
}

/** Nothing of a contract is in the files. */
export const nothingText = (fileNames: readonly string[]): BandText => ({
  tone: 'gray',
  title: `No contract was found in ${fileNames.length === 1 ? fileNames[0] : 'these files'}`,
  text: 'The form works as before.',
})

/** A restored form, whose pages are not kept. */
export const backText = ({ files }: KeptReading): BandText => ({
  tone: 'gray',
  title: 'What you typed before is back, and what was read',
  text: `The file is not kept anywhere. Drop ${files.map(({ name }) => name).join(' and ')} again to see its pages.`,
})
