import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LeadSkeleton } from '../home/lead.tsx'

export const KeepBand = lazyPart(() => import('./keep-band.tsx'), 'KeepBand', { loading: LeadSkeleton })
