import { useCallback } from 'react'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** The whole address of a client's portal, as it is sent to the client. */
export function portalLink(uniqueId: string): string {
  return `${location.origin}${paths.portal(uniqueId)}`
}

/** Copies a client's portal link and says so; where the browser refuses, the link is shown to be copied by hand. */
export function useCopyPortalLink(): (uniqueId: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (uniqueId: string) => {
      const link = portalLink(uniqueId)
      try {
        await navigator.clipboard.writeText(link)
        toast({ title: 'Link copied', description: 'Client portal link copied to clipboard' })
      } catch {
        const description = `Copy it by hand: ${link}`
        toast({ title: 'The link was not copied', description, variant: 'error' })
      }
    },
    [toast],
  )
}
