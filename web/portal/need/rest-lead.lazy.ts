import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LeadSkeleton } from '../home/lead.tsx'

export const RestLead = lazyPart(() => import('./rest-lead.tsx'), 'RestLead', { loading: LeadSkeleton })
