import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/upload.ts'
import { longDay } from '#texts/written-days.ts'
import { joinPhotos } from '#web/shared/documents/join-photos.ts'
import { readablePhoto } from '#web/shared/documents/readable-photo.ts'
import { ContractFailure, contractLimits, unreadablePhoto } from './contract-failure.ts'
import { fingerprintOf } from './fingerprint.ts'

/** A PDF that is read: dropped as one, or made of photos. */
export interface ContractFile {
  file: File
  /** Of what was dropped; for photos, of all of them in their order. */
  sha256: string
}

type Kind = 'pdf' | 'photo' | 'heic'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** What a file is by its bytes, whatever its name says; null for anything that is not read. */
async function kindOf(file: File): Promise<Kind | null> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const text = new TextDecoder('latin1').decode(head)
  if (text.includes('%PDF-')) return 'pdf'
  if (startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'photo'
  return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(text.slice(4, 12)) ? 'heic' : null
}

/** A photo of a phone as one that each browser opens. */
async function openPhoto(file: File): Promise<File> {
  const named = /\.hei[cf]s?$/i.test(file.name) ? file : new File([file], `${file.name}.heic`)
  const readable = await readablePhoto(named)
  if (!readable) throw unreadablePhoto(file.name)
  return readable
}

async function joined(photos: readonly File[]): Promise<File> {
  const name = t.photos(longDay(dayIn(new Date())))
  try {
    return await joinPhotos(photos, name)
  } catch (error) {
    if (error instanceof Error && error.message === t.pagesTooLarge)
      throw new ContractFailure('too-large', name, t.pagesTooLarge)
    throw new ContractFailure('unreadable', photos[0]?.name)
  }
}

const byName = ({ name }: File, other: File): number =>
  name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' })

/**
 * The PDFs among dropped files, in their order, and all photos as one more, a page each in the order of their names, where the first
 * of them was. Throws a `ContractFailure` that names the file.
 */
export async function contractFiles(dropped: readonly File[]): Promise<ContractFile[]> {
  const pdfs: File[] = []
  const photos: File[] = []
  let photosAt = 0
  for (const file of dropped) {
    // oxlint-disable-next-line no-await-in-loop -- the first file that is refused is named
    const kind = await kindOf(file)
    if (kind === null) throw new ContractFailure('kind', file.name)
    if (file.size > contractLimits.bytes) throw new ContractFailure('too-large', file.name)
    if (kind === 'pdf') pdfs.push(file)
    else {
      if (photos.length === 0) photosAt = pdfs.length
      // oxlint-disable-next-line no-await-in-loop -- one photo at a time in memory
      photos.push(kind === 'heic' ? await openPhoto(file) : file)
    }
  }
  photos.sort(byName)
  if (pdfs.length + Math.min(1, photos.length) > contractLimits.files) throw new ContractFailure('too-many')
  const files = await Promise.all(pdfs.map(async (file) => ({ file, sha256: await fingerprintOf([file]) })))
  if (photos.length > 0)
    files.splice(photosAt, 0, { file: await joined(photos), sha256: await fingerprintOf(photos) })
  return files
}
