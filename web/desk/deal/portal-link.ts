import { useCallback } from 'react'
import { paths } from '#web/paths.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** The full URL of a client's portal. */
export function portalLink(uniqueId: string): string {
  return `${location.origin}${paths.portal(uniqueId)}`
}

/** Copies a client's portal link and confirms it; if the browser refuses, shows the link to copy manually. */
export function useCopyPortalLink(): (uniqueId: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (uniqueId: string) => {
      const link = portalLink(uniqueId)
      try {
        await copyText(link)
        toast({ title: 'Link copied', description: 'Client portal link copied to clipboard' })
      } catch {
        const description = `Copy it manually: ${link}`
        toast({ title: 'Link not copied', description, variant: 'error' })
      }
    },
    [toast],
  )
}
