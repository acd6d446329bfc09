import { limits, uploadExtensions } from '#contract/rules/limits.ts'
import * as t from '#texts/upload.ts'

export interface Refusal {
  title: string
  description: string
}

/** The file types that the picker accepts (specification section 5). */
export const acceptedFiles = uploadExtensions.join(',')

/** Why a file cannot be uploaded, as a toast; null when it can. The server checks again. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): Refusal | null {
  if (file.size > limits.upload) {
    return { title: t.tooLarge, description: t.tooLargeText }
  }
  const name = file.name.toLowerCase()
  if (uploadExtensions.some((extension) => name.endsWith(extension))) return null
  return { title: t.failed, description: t.wrongType }
}
