import { SwitchRow } from '#web/ui/switch.tsx'
import type { Push, PushState } from './use-push.ts'

type Place = 'portal' | 'desk'

const hints: Record<PushState, (place: Place) => string> = {
  looking: (place) => `Get notifications here, even while the ${place} is closed`,
  off: (place) => `Get notifications here, even while the ${place} is closed`,
  on: (place) => `This device gets notifications, even while the ${place} is closed`,
  'not-set-up': () => 'Notifications on this device are not available here.',
  unreachable: () => 'We can’t reach the server. You can turn this on once it’s back.',
  unsupported: () => 'This browser doesn’t support notifications.',
  'add-to-home': (place) =>
    `On an iPhone or iPad, add the ${place} to your home screen first. Then open it there and turn this on.`,
  blocked: () =>
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then turn this on.',
}

type PushRowProps = {
  push: Push
  place: Place
  className?: string
  /** Why it can't be turned on here at all. */
  closed?: string
}

/** The switch for push on this device; explains what to do where push is not available. */
export function PushRow({ push, place, className, closed }: PushRowProps) {
  const { state, requested, change } = push
  return (
    <SwitchRow
      {...(className === undefined ? {} : { className })}
      label="On this device"
      hint={closed ?? hints[state](place)}
      checked={requested ?? state === 'on'}
      onCheckedChange={change}
      disabled={state !== 'on' && (closed !== undefined || state !== 'off')}
    />
  )
}
