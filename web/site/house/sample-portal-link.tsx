import type { LucideIcon } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntranceLink } from './entrance-link.tsx'

/** The door into the sample portal; gone when there is no sample client. */
export function SamplePortalLink({ icon }: { icon: LucideIcon }) {
  const sample = useCall(calls.samplePortal, undefined)
  // Keeps the place, so that the door beneath does not jump.
  if (sample.isPending) return <Skeleton className="h-[86px] rounded-sheet" />
  const uniqueId = sample.data?.uniqueId
  if (!uniqueId) return null
  return (
    <EntranceLink
      first
      href={paths.portal(uniqueId)}
      icon={icon}
      title="View Sample Client Portal"
      text="Follow one home purchase on its way to closing."
    />
  )
}
