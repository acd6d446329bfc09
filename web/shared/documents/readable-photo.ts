import { asJpeg } from './join-photos.ts'

/** Photo formats of phones that few computers can open. */
const phonePhoto = /\.hei[cf]s?$/i

/** Pixels; larger than any phone's photo. */
const wholePhoto = { side: 12_000, quality: 0.9 }

/** What to do with a phone's photo that this browser can't read. */
export const unreadablePhoto = (name: string): string =>
  `This browser can’t open ${name}. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos, or save this one as a JPG.`

/** A phone's HEIC photo as a JPEG, where the browser can read it (Safari); other files as they are. Null if it can't. */
export async function readablePhoto(file: File): Promise<File | null> {
  if (!phonePhoto.test(file.name)) return file
  try {
    const { jpeg } = await asJpeg(file, wholePhoto)
    return new File([jpeg], file.name.replace(phonePhoto, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
