import { useCallback } from 'react'
import * as t from '#texts/upload.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { refusalOf } from './chosen-file.ts'
import { readablePhoto } from './readable-photo.ts'

/** Files that can be uploaded, and a message about files that this browser cannot open. */
export interface ReadFiles {
  files: readonly File[]
  problems: readonly string[]
}

/**
 * Returns what reads picked or dropped files: phones' photos become JPEGs, and files that cannot be uploaded
 * are left out, with one toast for each reason.
 */
export function useReadFiles(): (picked: readonly File[]) => Promise<ReadFiles> {
  const toast = useToast()
  return useCallback(
    async (picked) => {
      const read = await Promise.all(picked.map(readablePhoto))
      const readable = read.filter((file) => file !== null)
      const refusals = readable.map(refusalOf)
      for (const [title, refusal] of new Map(refusals.map((one) => [one?.title, one]))) {
        if (title !== undefined && refusal) toast({ ...refusal, variant: 'error' })
      }
      return {
        files: readable.filter((_file, at) => refusals[at] === null),
        problems: picked.flatMap(({ name }, at) => (read[at] ? [] : [t.unreadablePhoto(name)])),
      }
    },
    [toast],
  )
}
