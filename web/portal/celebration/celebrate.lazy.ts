import { lazyPart } from '#web/ui/lazy-part.tsx'

export const Celebrate = lazyPart(() => import('./celebrate.tsx'), 'Celebrate', { missing: null })
