import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOtherPortals } from '../settings/use-other-portals.ts'
import { OwnAvatar, type OwnAvatarProps } from './own-avatar.tsx'

const OthersMenu = lazyPart(() => import('./others-menu.tsx'), 'OthersMenu', {
  loading: OwnAvatar,
  missing: ({ part }) => OwnAvatar(part),
})

/** The reader's initials: a menu once this browser has opened another portal of theirs. */
export function OwnMenu(own: OwnAvatarProps) {
  const others = useOtherPortals(own.uniqueId)
  return others.length > 0 ? <OthersMenu {...own} others={others} /> : <OwnAvatar {...own} />
}
