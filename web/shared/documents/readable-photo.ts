import { asJpeg } from './join-photos.ts'

/** Photo formats of phones that few computers can open. */
const phonePhoto = /\.hei[cf]s?$/i

/** Pixels; larger than any phone's photo. */
const wholePhoto = { side: 12_000, quality: 0.9 }

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
