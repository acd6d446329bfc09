import { lazyPart } from '#web/ui/lazy-part.tsx'
import { WhatHappensRoom } from './what-happens-room.tsx'

/** "What happens here?" of a step. */
export const WhatHappens = lazyPart(() => import('./what-happens.tsx'), 'WhatHappens', {
  loading: WhatHappensRoom,
  missing: null,
})
