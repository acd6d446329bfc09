import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LeadSkeleton } from '../home/lead.tsx'

export const ClosingDayLead = lazyPart(() => import('./closing-day.tsx'), 'ClosingDayLead', {
  loading: LeadSkeleton,
})
