import { limits, uploadExtensions } from '#contract/limits.ts'

export interface Refusal {
  title: string
  description: string
}

/** What the file picker offers (specification section 5). */
export const acceptedFiles = uploadExtensions.join(',')

/** The forms in which phones keep their photos, and that few computers can open. */
const phonePhoto = /\.hei[cf]s?$/

/** Why a file cannot be uploaded, in the words of a toast; null when it can. The server has the last word. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): Refusal | null {
  if (file.size > limits.upload) {
    return { title: 'File too large', description: 'Please select a file smaller than 10MB' }
  }
  const name = file.name.toLowerCase()
  if (uploadExtensions.some((extension) => name.endsWith(extension))) return null
  if (phonePhoto.test(name)) {
    return {
      title: 'Upload Failed',
      description: 'A HEIC photo cannot be opened everywhere. Send it as JPG or PNG',
    }
  }
  return { title: 'Upload Failed', description: 'Choose a PDF, DOC, DOCX, JPG, PNG, GIF or TXT file' }
}
