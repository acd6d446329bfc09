import { limits, uploadExtensions } from '#contract/rules/limits.ts'

export interface Refusal {
  title: string
  description: string
}

/** The file types that the picker accepts (specification section 5). */
export const acceptedFiles = uploadExtensions.join(',')

/** Why a file cannot be uploaded, as a toast; null when it can. The server checks again. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): Refusal | null {
  if (file.size > limits.upload) {
    return { title: 'File too large', description: 'Please select a file smaller than 10MB' }
  }
  const name = file.name.toLowerCase()
  if (uploadExtensions.some((extension) => name.endsWith(extension))) return null
  return { title: 'Upload Failed', description: 'Choose a PDF, DOC, DOCX, JPG, PNG, GIF or TXT file' }
}
