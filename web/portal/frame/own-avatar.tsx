import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export type OwnAvatarProps = { uniqueId: string; name: string }

/** The reader's initials in the header. */
export function OwnAvatar({ name }: OwnAvatarProps) {
  return (
    <span className="grid size-11 place-items-center">
      <Avatar initials={initials(name)} label={name} />
    </span>
  )
}
